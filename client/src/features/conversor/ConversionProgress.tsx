import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { ProgressBar } from '../../ui/ProgressBar.tsx';

interface ConversionProgressProps {
  /** How much of the file has been sent, 0 to 1. */
  readonly progress: number;
  readonly onInterrupt: () => void;
}

/** How far the file is on its way, then how long the server has been at it, and the way to stop. */
export function ConversionProgress({ progress, onInterrupt }: ConversionProgressProps) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const percent = Math.round(progress * 100);
  const text = percent < 100 ? `Enviando ${percent}%` : 'Processando no servidor…';
  return (
    // Its button goes with the run: the focus is to go back to what began it.
    <div
      className="ap-upload-progress d-grid row-gap-2 column-gap-3 align-items-center"
      onFocus={(event) => event.stopPropagation()}
    >
      <p role="status">{text}</p>
      <span className="text-body-secondary">{clock(seconds)}</span>
      <ProgressBar label="Envio do arquivo" percent={percent} />
      <Button variant="outline-secondary" size="sm" onClick={onInterrupt}>
        Interromper
      </Button>
    </div>
  );
}

/** Seconds as `00:12`. */
function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
