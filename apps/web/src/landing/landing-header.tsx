import { Brand } from '../components/layout/brand.tsx';
import { buttonClass } from '../components/ui/button.tsx';

export function LandingHeader() {
  return (
    <header className="page">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-hairline border-b py-4">
        <Brand />
        <nav aria-label="Main" className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:w-full">
          <a href="/privacy-policy" className="py-1 text-secondary hover:text-ink hover:underline">
            Privacy
          </a>
          <a href="/eula" className="py-1 text-secondary hover:text-ink hover:underline">
            Terms
          </a>
          <a href="/dashboard" className={`${buttonClass('secondary')} max-sm:ml-auto`}>
            Get Started
          </a>
        </nav>
      </div>
    </header>
  );
}
