/** The package brings no types of its own; this much of it is used. */
declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray };
  type Picture = { width: number; height: number; decode(): Promise<Pixels> };
  const decode: { all(from: { buffer: Uint8Array }): Promise<Picture[] & { dispose(): void }> };
  export default decode;
}
