import sharp from 'sharp';

/** A photograph of a plate: letters on brushed steel, a little askew, with the softness of a phone’s lens. */
export async function nameplatePicture(lines: readonly string[], turn = 1.5): Promise<Buffer> {
  const text = lines
    .map(
      (line, at) =>
        `<text x="90" y="${150 + at * 84}" font-size="52">${line.replaceAll('&', '&amp;')}</text>`,
    )
    .join('');
  const height = 220 + lines.length * 84;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${height}">
    <rect width="100%" height="100%" fill="#8e9692"/>
    <rect x="40" y="40" width="1420" height="${height - 80}" rx="18" fill="#d9dcd8"/>
    <g font-family="DejaVu Sans, Arial, sans-serif" fill="#23282a">${text}</g></svg>`;
  return sharp(Buffer.from(plate))
    .rotate(turn, { background: '#8e9692' })
    .blur(0.8)
    .jpeg({ quality: 78 })
    .toBuffer();
}
