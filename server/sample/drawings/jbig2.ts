/** A JBIG2 picture as a PDF holds it, made of strips of CCITT Group 4, which that format can carry in its regions. */
export function jbig2Of(
  width: number,
  height: number,
  strips: readonly { bytes: Buffer; height: number }[],
): Buffer {
  const page = Buffer.alloc(19);
  page.writeUInt32BE(width, 0);
  page.writeUInt32BE(height, 4);
  const segments = [segment(0, 48, page)];
  let down = 0;
  for (const strip of strips) {
    const region = Buffer.alloc(18);
    region.writeUInt32BE(width, 0);
    region.writeUInt32BE(strip.height, 4);
    region.writeUInt32BE(down, 12);
    // The coding is that of Group 4.
    region.writeUInt8(1, 17);
    segments.push(segment(segments.length, 38, Buffer.concat([region, strip.bytes])));
    down += strip.height;
  }
  return Buffer.concat(segments);
}

function segment(number: number, type: number, content: Buffer): Buffer {
  const head = Buffer.alloc(11);
  head.writeUInt32BE(number, 0);
  head.writeUInt8(type, 4);
  head.writeUInt8(1, 6);
  head.writeUInt32BE(content.length, 7);
  return Buffer.concat([head, content]);
}
