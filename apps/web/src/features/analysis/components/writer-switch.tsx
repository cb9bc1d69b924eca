import type { AnalysisProvider } from '@insights/contracts';
import { Segmented } from '../../../components/ui/segmented.tsx';
import type { Writer } from '../api/analysis.ts';

interface WriterSwitchProps {
  configured: AnalysisProvider;
  writer: Writer;
  onChoose: (writer: Writer) => void;
}

/** Chooses the writer: the model configured on this server, or the built-in analyst. */
export function WriterSwitch({ configured, writer, onChoose }: WriterSwitchProps) {
  return (
    <Segmented
      legend="Written by"
      options={[
        { value: 'configured', label: configured.name },
        { value: 'built-in', label: 'Built-in analyst' },
      ]}
      value={writer}
      onChoose={onChoose}
    />
  );
}
