import { useEffect, useState } from 'react';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

export function ConversionProgress({ progress, onInterrupt }: { progress: number; onInterrupt: () => void }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round(progress * 100);
  const text = percent < 100 ? `Enviando ${percent}%` : 'Processando no servidor…';
  return (
    // The cancel button unmounts with the run, so focus must return to the button that started it.
    <div
      className="ap-upload-progress d-grid row-gap-2 column-gap-3 align-items-center"
      onFocus={(event) => event.stopPropagation()}
    >
      <p role="status">{text}</p>
      <span className="text-body-secondary">{clock(seconds)}</span>
      <ProgressBar label="Envio do arquivo" percent={percent} />
      <SecondaryButton text="Interromper" size="sm" onClick={onInterrupt} />
    </div>
  );
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
