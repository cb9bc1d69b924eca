import sizes from './pictures/sizes.json';

interface ProductPictureProps {
  name: 'report' | 'proof';
  alt: string;
  caption: string;
  /** Visible without scrolling, so the picture is fetched with high priority. */
  isFirst?: boolean;
}

/**
 * A screenshot of the product, taken by tools/pictures.ts, which leads to the demo company that it shows. Phones get a
 * screenshot from a phone, and visitors who prefer dark mode get a dark one. The build replaces the paths below with the
 * final file names.
 */
export function ProductPicture({ name, alt, caption, isFirst = false }: ProductPictureProps) {
  const wide = sizes[name];
  const phone = sizes[`${name}-phone`];
  const file = (variant: string) => `/src/landing/pictures/${name}-${variant}.webp`;
  const files = (variant: string, densities: readonly [number, number]) =>
    densities.map((density) => `${file(`${variant}-${density}x`)} ${density}x`).join(', ');
  return (
    <figure className="grid content-start gap-3">
      <a href="/demo">
        <picture>
          <source
            media="(max-width: 639px) and (prefers-color-scheme: dark)"
            srcSet={files('phone-dark', [2, 3])}
            {...phone}
          />
          <source media="(max-width: 639px)" srcSet={files('phone-light', [2, 3])} {...phone} />
          <source media="(prefers-color-scheme: dark)" srcSet={files('dark', [1, 2])} {...wide} />
          <img
            src={file('light-1x')}
            srcSet={files('light', [1, 2])}
            {...wide}
            alt={alt}
            decoding="async"
            {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            className="block h-auto w-full rounded-card border border-hairline"
          />
        </picture>
      </a>
      <figcaption className="text-secondary text-small">{caption}</figcaption>
    </figure>
  );
}
