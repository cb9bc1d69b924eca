import { useState } from 'react';
import { lazyComponent } from '../../lib/react/lazy-component.ts';
import { LazyBoundary } from './lazy-boundary.tsx';
import type { MenuProps } from './menu-layer.tsx';

const loadLayer = () => import('./menu-layer.tsx');
const MenuLayer = lazyComponent(async () => ({ default: (await loadLayer()).MenuLayer }));
export const MenuItem = lazyComponent(async () => ({ default: (await loadLayer()).MenuItem }));
export const MenuChoice = lazyComponent(async () => ({ default: (await loadLayer()).MenuChoice }));
export const MenuGroup = lazyComponent(async () => ({ default: (await loadLayer()).MenuGroup }));
export const MenuSeparator = lazyComponent(async () => ({ default: (await loadLayer()).MenuSeparator }));

/**
 * A button and the menu that it opens. The menu's script loads as soon as the pointer approaches the button.
 */
export function Menu(props: MenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const { trigger, onOpenChange } = props;
  const button = (
    <button
      {...trigger}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={wasOpened}
      onPointerEnter={() => void loadLayer()}
      onFocus={() => void loadLayer()}
      onClick={() => {
        setWasOpened(true);
        onOpenChange?.(true);
      }}
    />
  );
  return wasOpened ? (
    <LazyBoundary fallback={button}>
      <MenuLayer {...props} />
    </LazyBoundary>
  ) : (
    button
  );
}
