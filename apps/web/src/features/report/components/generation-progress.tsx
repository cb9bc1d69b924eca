import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The server does not report progress, so the elapsed time is shown instead. */
export function GenerationProgress() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div>
      <div
        role="progressbar"
        aria-label="Generating the report"
        aria-valuetext="Laying out your report"
        className="h-1.5 overflow-hidden rounded-full bg-hairline forced-colors:border"
      >
        <div className="h-full w-1/3 animate-slide rounded-full bg-accent" />
      </div>
      <p className="mt-1.5 text-secondary text-small">
        Laying out your report
        {seconds > 0 && <span className="tabular-nums"> · {seconds} s</span>}
      </p>
    </div>
  );
}
