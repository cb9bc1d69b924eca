import type { ChartStyle } from './look.ts';
import type { Scene, Shape } from './scene.ts';

/** Relative to the template's lines. */
const LINE_WIDTH = 1.2;

/**
 * Renders a scene's shapes as an SVG document. The texts are left to the typesetter, because Typst 0.14 loses
 * characters in connected scripts inside an SVG and then rejects the whole file.
 */
export function sceneToSvg(scene: Scene, style: ChartStyle): string {
  const [width, height] = [round(scene.width), round(scene.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...scene.shapes.map((shape) => drawShape(shape, style)),
    '</svg>',
  ].join('');
}

function drawShape(shape: Shape, style: ChartStyle): string {
  switch (shape.kind) {
    case 'bar':
      return drawBar(shape, style);
    case 'line':
      return drawLine(shape, style);
    case 'marker':
      return drawMarker(shape, style);
  }
}

/** Rounds the corners at the end that is away from zero. */
function drawBar({ x, y, width, height, end }: Shape & { kind: 'bar' }, style: ChartStyle): string {
  const radius = Math.min(style.corner, width / 2, height / 2);
  const [base, tip] = end === 'bottom' ? [y, y + height] : [y + height, y];
  const [shoulder, turn] = end === 'bottom' ? [tip - radius, 0] : [tip + radius, 1];
  const arc = (toX: number, toY: number) =>
    radius === 0 ? '' : `A${round(radius)} ${round(radius)} 0 0 ${turn} ${round(toX)} ${round(toY)}`;
  const path = [
    `M${round(x)} ${round(base)}V${round(shoulder)}`,
    arc(x + radius, tip),
    `H${round(x + width - radius)}`,
    arc(x + width, shoulder),
    `V${round(base)}Z`,
  ];
  return `<path d="${path.join('')}" fill="${style.colors.dark}"/>`;
}

function drawLine({ points, stroke }: Shape & { kind: 'line' }, style: ChartStyle): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const draw = (color: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`;
  if (stroke === 'zero') return draw(style.colors.ink, style.zeroWidth);
  if (stroke === 'thin') return draw(style.colors.ink, 0.5);
  return draw(style.colors.dark, round(style.lineWidth * LINE_WIDTH));
}

function drawMarker({ at }: Shape & { kind: 'marker' }, style: ChartStyle): string {
  const color = style.colors.dark;
  const radius = style.lineWidth * (0.6 + 0.7 * LINE_WIDTH);
  const [x, y] = [round(at.x), round(at.y)];
  if (style.marker === 'round') return `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${color}"/>`;
  const side = round(radius * 1.8);
  return `<rect x="${round(at.x - side / 2)}" y="${round(at.y - side / 2)}" width="${side}" height="${side}" fill="${color}"/>`;
}

/**
 * Hundredths of a point are finer than any printer can print, and rounding makes the output identical on every machine.
 */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
