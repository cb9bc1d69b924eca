import type { ReportTemplate } from '@insights/words';
import { useState } from 'react';
import { cx } from '../../../lib/cx.ts';

/** A template's name, colors and style, with its actual first page if there is an image of that page. */
export function TemplatePreview({ template }: { template: ReportTemplate }) {
  const { id, name, description, style, preview, colors } = template;
  return (
    <div className="flex items-start gap-4 rounded-card border border-hairline p-3">
      <FirstPage key={id} id={id} name={name} />
      <div className="grid min-w-0 gap-1.5 text-small">
        <p className="font-strong">{name}</p>
        <p className="flex items-center gap-1.5">
          {Object.entries(colors).map(([role, color]) => (
            <span
              key={role}
              role="img"
              aria-label={`${role} color ${color}`}
              title={`${role} ${color}`}
              className="size-6 rounded-control border border-hairline forced-color-adjust-none"
              style={{ backgroundColor: color }}
            />
          ))}
        </p>
        <p>{description}</p>
        <p className="text-secondary">{style}</p>
        <p className="text-secondary">{preview}</p>
      </div>
    </div>
  );
}

/** Takes no space until the image has loaded. */
function FirstPage({ id, name }: Pick<ReportTemplate, 'id' | 'name'>) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <figure className={cx('w-31 shrink-0', !isLoaded && 'hidden')}>
      <img
        src={`/report-previews/${id}.png`}
        alt={`First page of a report in ${name}`}
        width={124}
        height={160}
        onLoad={() => setIsLoaded(true)}
        className="border border-hairline bg-surface"
      />
      <figcaption className="mt-1 text-secondary text-small">A sample company</figcaption>
    </figure>
  );
}
