import { lazy, Suspense, useEffect, useRef } from 'react';
import { ConversionFailure } from './ConversionFailure.tsx';
import { ConversionSuccess } from './ConversionSuccess.tsx';
import type { Conversion } from './useConversion.ts';

const ArquivoRepetido = lazy(() => import('./ArquivoRepetido.tsx'));
const RefusalActions = lazy(() => import('./RefusalActions.tsx'));

interface Props {
  readonly conversion: Conversion;
  readonly fileName: string;
  readonly layout: string;
  /** Sends the same file once more. */
  readonly onRepeat: () => void;
}

/**
 * What came of a run, brought into sight: a long preview may stand above it. It takes the focus that the button lost
 * by being shut off meanwhile, so that a Tab leads to what can be done about it.
 */
export default function ConversionResult({ conversion, fileName, layout, onRepeat }: Props) {
  const { failure, refusal, done, outcome } = conversion;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up.
    frame.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body || document.activeElement?.matches(':disabled'))
      frame.current?.focus({ preventScroll: true });
  }, []);
  return (
    // Another run takes it away: the focus is to go back to the form then.
    <div ref={frame} className="ap-form" tabIndex={-1} onFocus={(event) => event.stopPropagation()}>
      {failure && (
        <ConversionFailure failure={failure} fileName={fileName} refusal={refusal}>
          {refusal?.idConversao !== undefined && (
            <Suspense>
              <RefusalActions refusal={refusal} idConversao={refusal.idConversao} fileName={fileName} layout={layout} />
            </Suspense>
          )}
        </ConversionFailure>
      )}
      {done && outcome?.repetido && (
        <Suspense>
          <ArquivoRepetido outcome={outcome} onRepeat={onRepeat} />
        </Suspense>
      )}
      {done && !outcome?.repetido && <ConversionSuccess outcome={outcome} />}
    </div>
  );
}
