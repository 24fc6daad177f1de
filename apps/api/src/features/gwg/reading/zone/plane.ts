/** A picture's brightness: a byte a point, row by row. */
export type Plane = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** The brightness between points; that of the nearest point outside. */
export function brightnessAt({ width, height, data }: Plane, x: number, y: number): number {
  const [cx, cy] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)];
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [dx, dy, at] = [cx - left, cy - top, top * width + left];
  const upper = (data[at] ?? 0) * (1 - dx) + (data[at + 1] ?? 0) * dx;
  const lower = (data[at + width] ?? 0) * (1 - dx) + (data[at + width + 1] ?? 0) * dx;
  return upper * (1 - dy) + lower * dy;
}

/** The picture turned clockwise by a quarter. */
export function turnQuarter({ width, height, data }: Plane): Plane {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: turned };
}

/** The picture upside down. */
export const turnOver = ({ width, height, data }: Plane): Plane => ({ width, height, data: Uint8Array.from(data).reverse() });

/** The picture in 1/`factor` of its width and height, each point the mean of those that it replaces. */
export function shrink({ width, height, data }: Plane, factor: number): Plane {
  if (factor === 1) return { width, height, data };
  const [newWidth, newHeight] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(newWidth * newHeight);
  for (let y = 0; y < newHeight; y++)
    for (let x = 0; x < newWidth; x++) {
      let sum = 0;
      for (let dy = 0; dy < factor; dy++) for (let dx = 0; dx < factor; dx++) sum += data[(y * factor + dy) * width + x * factor + dx] ?? 0;
      small[y * newWidth + x] = sum / (factor * factor);
    }
  return { width: newWidth, height: newHeight, data: small };
}
