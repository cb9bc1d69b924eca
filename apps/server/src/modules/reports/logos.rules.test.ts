import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkLogo } from './logos.rules.ts';

function chunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Creates a gray square as a PNG. */
function png({
  side = 4,
  interlace = 0,
  pixels = deflateSync(Buffer.alloc(side * (side + 1))),
} = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:_="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`,
  );

const chain = (length: number) =>
  Array.from({ length }, (_, at) => `<linearGradient id="g${at}" href="#g${at + 1}"/>`).join('');

/** Nests eight elements, each of which paints or clips shapes with the next one. */
function nested(
  element: string,
  attribute: string,
  valueFor = (id: string) => `url(#${id})`,
  ruleFor = (_id: string) => '',
): Buffer {
  const ids = [...'abcdefgh'];
  const levels = ids.map((id, index) => {
    const next = ids[index + 1];
    const paint = next === undefined ? '' : `${attribute}="${valueFor(next)}"`;
    return `<${element} id="${id}">${`<rect ${paint}/>`.repeat(3)}</${element}>`;
  });
  return svg(
    `<style>${ids.map(ruleFor).join('')}</style>${levels.join('')}<rect ${attribute}="${valueFor('a')}"/>`,
  );
}

describe('a logo', () => {
  it.each([
    ['a PNG', png(), 'png'],
    [
      'shapes',
      svg('<g><path d="M0 0h9v9z" fill="url(#a)"/></g>', '<?xml version="1.0"?><!-- made by hand -->'),
      'svg',
    ],
    [
      'clipped shapes',
      svg(
        '<style>.a{fill:none}.b{clip-path:url(#c)}</style><clipPath id="c"><path class="a"/></clipPath><mask id="mask0" maskUnits="userSpaceOnUse" style="mask-type:alpha"><path/></mask><g class="b"/><g mask="url(#mask0)"/>',
      ),
      'svg',
    ],
    [
      'a file with notes of a drawing program',
      svg(
        '<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"/><defs><linearGradient id="a"/></defs>',
      ),
      'svg',
    ],
  ])('can be %s', async (_name, bytes, format) => {
    expect(await checkLogo(bytes)).toEqual({ format, bytes });
  });

  const damaged = png();
  damaged[45] = (damaged[45] ?? 0) ^ 1;
  it.each([
    ['another image format', Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1'), /neither a PNG nor an SVG/],
    ['an empty file', Buffer.alloc(0), /neither a PNG nor an SVG/],
    ['more than 500 kB', Buffer.concat([png(), Buffer.alloc(500_000)]), /at most 500 kB/],
    ['a PNG with a changed byte', damaged, /damaged/],
    ['a truncated PNG', png().subarray(0, -6), /damaged/],
    ['a PNG with too few pixels', png({ pixels: deflateSync(Buffer.alloc(3)) }), /damaged/],
    [
      'a PNG that decompresses to more than its stated size',
      png({ pixels: deflateSync(Buffer.alloc(1e7)) }),
      /damaged/,
    ],
    ['a PNG with too many pixels', png({ side: 4_001, pixels: Buffer.alloc(9) }), /4001 by 4001 pixels/],
    ['an interlaced PNG', png({ interlace: 1 }), /interlac/],
    ['a script', svg('<script>alert(1)</script>'), /contains a script/],
    ['a script in an attribute', svg('<path onload="alert(1)" d="M0 0"/>'), /contains a script/],
    ['an HTML page', svg('<foreignObject><p/></foreignObject>'), /“foreignObject”/],
    ['a shape that draws itself', svg('<g id="a"><use href="#a"/></g>'), /too many shapes/],
    ['an external image', svg('<image href="https://example.org/a.png"/>'), /not embedded as PNG/],
    ['an embedded JPEG', svg('<image href="data:image/jpeg;base64,/9j/"/>'), /not embedded as PNG/],
    [
      'an embedded PNG with too many pixels',
      svg(
        `<image href="data:image/png;base64,${png({ side: 4_001, pixels: Buffer.alloc(9) }).toString('base64')}"/>`,
      ),
      /4001 by 4001 pixels/,
    ],
    ['an image without the SVG namespace', Buffer.from('<svg><path/></svg>'), /does not say that it is SVG/],
    ['an external paint server', svg('<path fill="url(https://example.org/a.svg#b)"/>'), /loads content/],
    [
      'an external link',
      svg(
        '<linearGradient xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="https://example.org/a.svg#b"/>',
      ),
      /loads content/,
    ],
    ['an external style sheet', svg('<style>@import "https://example.org/a.css";</style>'), /loads content/],
    ['entities with markup', svg('&a;', '<!DOCTYPE svg [<!ENTITY a "<script/>">]>'), /defines entities/],
    ['nested entities', svg('', '<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;">]>'), /defines entities/],
    ['external entities', svg('', '<!DOCTYPE svg [<!ENTITY a SYSTEM "a.txt">]>'), /defines entities/],
    ['many entities', svg('&a;'.repeat(1_001), '<!DOCTYPE svg [<!ENTITY a "a">]>'), /defines entities/],
    [
      'an HTML page with another prefix',
      svg('<g xmlns:dc="http://www.w3.org/2000/svg"><dc:foreignObject/></g>'),
      /“dc:foreignObject”/,
    ],
    [
      'the same with other syntax',
      svg('<g xmlns:cc="http&#58;//www.w3.org/2000/sv&#103;"><cc:foreignObject/></g>'),
      /“cc:foreignObject”/,
    ],
    [
      'undrawn shapes that are drawn by reference',
      svg('<metadata><g id="a"><marker/></g></metadata><x xmlns="urn:x"/><use href="#a"/>'),
      /“marker”/,
    ],
    [
      'a script after an invalid comment',
      svg('<style><![CDATA[<!--]]></style><script/><style><![CDATA[-->]]></style>'),
      /contains a script/,
    ],
    ['a script after a processing instruction', svg('<?a <!-- ?><script/><?a --> ?>'), /contains a script/],
    ['nested clip paths', nested('clipPath', 'clip-path'), /too many shapes/],
    ['nested masks', nested('mask', 'mask'), /too many shapes/],
    [
      'masks nested by a style',
      nested('mask', 'style', (id) => `m&#97;sk : url( '#${id}' )`),
      /too many shapes/,
    ],
    [
      'masks nested by a style sheet',
      nested(
        'mask',
        'class',
        (id) => `y ${id}`,
        (id) => `.${id}{mask:url(#${id})}`,
      ),
      /too many shapes/,
    ],
    ['nested patterns', nested('pattern', 'fill'), /too many shapes/],
    ['nested patterns with a namespace prefix', nested('_:pattern', 'fill'), /too many shapes/],
    [
      'the same with a duplicate id',
      svg(`<pattern id="a"/><pattern id="a"><rect fill="url(#a)"/></pattern><rect fill="url(#a)"/>`),
      /too many shapes/,
    ],
    ['a reference with escape sequences', svg('<rect style="fill:url(#\\61)"/>'), /too many shapes/],
    [
      'many filtered shapes',
      svg(`<filter id="a"/>${'<g filter="url(#a)"/>'.repeat(400)}`),
      /too many shapes/,
    ],
    [
      'many shapes with many clip paths',
      svg(
        `<clipPath id="a">${'<rect/>'.repeat(1_000)}</clipPath>${'<g clip-path="url(#a)"/>'.repeat(1_000)}`,
      ),
      /too many shapes/,
    ],
    ['deeply nested groups', svg(`${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}`), /too many shapes/],
    [
      'a style with many selectors for many shapes',
      svg(`<style>${'a b,'.repeat(10_000)}c{fill:red}</style>${'<rect/>'.repeat(10_000)}`),
      /too many shapes/,
    ],
    ['another encoding', Buffer.concat([svg(''), Buffer.from([0xff, 0xfe])]), /UTF-8/],
  ])('cannot be %s, and the message explains why', async (_name, bytes, words) => {
    expect(await checkLogo(bytes)).toEqual({ refusal: expect.stringMatching(words) });
  });

  const FULL = 490_000;
  it.each([
    ['unterminated comments', svg('<!--'.repeat(FULL / 4)), /damaged/],
    ['unterminated declarations', svg('<!DOCTYPE'.repeat(FULL / 9)), /damaged/],
    ['spaces before a URL', svg(`<path href=${' '.repeat(FULL)}#a`), /damaged/],
    ['spaces before a paint reference', svg(`<path fill="url(${' '.repeat(FULL)}#a)"/>`), null],
    ['unterminated paint references', svg(`<path fill="${'url(#'.repeat(FULL / 5)}"/>`), /too many shapes/],
    ['a long chain of gradients', svg(chain(4_000)), /too many shapes/],
    ['a comment around an invalid element', svg('<!-- <script> <!- --><path/>'), null],
    ['a comment that ends before a script', svg('<!-- --><script/><!-- -->'), /contains a script/],
    ['entities in the second declaration', svg('', '<!DOCTYPE a><!DOCTYPE b [ ]>'), /entities|damaged/],
  ])('is checked in linear time, even with %s', async (_name, bytes, words) => {
    const outcome = await checkLogo(bytes);
    expect('refusal' in outcome ? outcome.refusal : null).toEqual(
      words === null ? null : expect.stringMatching(words),
    );
  });

  const prefixed = (prefix: string, element: string) =>
    svg(`<g xmlns:${prefix}="http://www.w3.org/2000/svg"><${prefix}:${element} href="#a"/></g>`);
  it.each(['marker', 'script', 'foreignObject', 'feImage', 'feTurbulence', 'animate', 'textPath'])(
    'is rejected if “%s” has a namespace prefix',
    async (element) => {
      for (const prefix of ['_', 'é', 'dc', 'svg'])
        expect(await checkLogo(prefixed(prefix, element))).toHaveProperty('refusal');
    },
  );

  it('is rejected with 400,000 characters', async () => {
    const refusal = expect.stringMatching(/convert the text to outlines/);
    expect(await checkLogo(svg(`<text>${'a'.repeat(400_000)}</text>`))).toEqual({ refusal });
  });
});
