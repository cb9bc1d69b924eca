import { useState } from 'react';
import { lazily } from '../../lib/lazily.ts';
import { Late } from './late.tsx';
import type { MenuProps } from './menu-layer.tsx';

const loadLayer = () => import('./menu-layer.tsx');
const MenuLayer = lazily(async () => (await loadLayer()).MenuLayer);
export const MenuItem = lazily(async () => (await loadLayer()).MenuItem);
export const MenuChoice = lazily(async () => (await loadLayer()).MenuChoice);
export const MenuSeparator = lazily(async () => (await loadLayer()).MenuSeparator);

/** A button and the rows that it opens. Its script loads as soon as the pointer approaches the button. */
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
    <Late shape={button}>
      <MenuLayer {...props} />
    </Late>
  ) : (
    button
  );
}
