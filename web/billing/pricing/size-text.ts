const megabyte = 1024 * 1024;

/** `41.5 MB`, `5 GB`: bytes as people say them. */
export function sizeText(bytes: number): string {
  const inGigabytes = bytes >= 1024 * megabyte;
  const value = bytes / (inGigabytes ? 1024 * megabyte : megabyte);
  return `${Math.round(value * 10) / 10} ${inGigabytes ? 'GB' : 'MB'}`;
}
