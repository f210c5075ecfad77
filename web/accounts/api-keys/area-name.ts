/** How an area of the interface is called: `real-estate` is Real estate. */
export function areaName(area: string): string {
  const words = area.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
