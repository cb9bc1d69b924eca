import type { ParityStatus } from '@insights/words';
import type { Tone } from '../../components/ui/badge.tsx';
import type { IconName } from '../../components/ui/icon.tsx';

export const STATUS_LOOK: Record<ParityStatus, { tone: Tone; icon: IconName }> = {
  PASS: { tone: 'good', icon: 'check' },
  FAIL: { tone: 'bad', icon: 'cross' },
  INCOMPLETE: { tone: 'caution', icon: 'dots' },
};
