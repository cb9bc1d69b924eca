import type { Fill } from '../templates/colors.ts';
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
  const hatches = style.colors.series.map(({ hatch, color }, index) =>
    hatch === null
      ? ''
      : `<pattern id="hatch-${index}" width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="3" fill="${color}"/><rect width="0.8" height="3" fill="${hatch}"/></pattern>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${hatches.join('')}</defs>`,
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

function drawBar({ x, y, width, height, series, end }: Shape & { kind: 'bar' }, style: ChartStyle): string {
  const fill = style.colors.series[series] as Fill;
  const paint = fill.hatch === null ? fill.color : `url(#hatch-${series})`;
  const edge = fill.edge === null ? '' : ` stroke="${fill.edge}" stroke-width="0.6"`;
  const corner = Math.min(style.corner, width / 2, height / 2);
  const [left, top, right, bottom] = [x, y, x + width, y + height];
  const radius = (...ends: (typeof end)[]) => (ends.includes(end) ? corner : 0);
  const [topLeft, topRight] = [radius('top', 'left'), radius('top', 'right')];
  const [bottomRight, bottomLeft] = [radius('bottom', 'right'), radius('bottom', 'left')];
  const path = [
    `M${round(left + topLeft)} ${round(top)}H${round(right - topRight)}`,
    arc(topRight, right, top + topRight),
    `V${round(bottom - bottomRight)}`,
    arc(bottomRight, right - bottomRight, bottom),
    `H${round(left + bottomLeft)}`,
    arc(bottomLeft, left, bottom - bottomLeft),
    `V${round(top + topLeft)}`,
    arc(topLeft, left + topLeft, top),
    'Z',
  ];
  return `<path d="${path.join('')}" fill="${paint}"${edge}/>`;
}

function arc(radius: number, x: number, y: number): string {
  return radius === 0 ? '' : `A${round(radius)} ${round(radius)} 0 0 1 ${round(x)} ${round(y)}`;
}

function drawLine({ points, stroke }: Shape & { kind: 'line' }, style: ChartStyle): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  const draw = (color: string, width: number) =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`;
  if (stroke === 'zero') return draw(style.colors.ink, style.zeroWidth);
  if (stroke === 'thin') return draw(style.colors.ink, 0.5);
  return draw((style.colors.series[stroke] as Fill).line, round(style.lineWidth * LINE_WIDTH));
}

function drawMarker({ at, series }: Shape & { kind: 'marker' }, style: ChartStyle): string {
  const color = (style.colors.series[series] as Fill).line;
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
