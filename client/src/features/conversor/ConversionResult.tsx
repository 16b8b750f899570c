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
  readonly onRepeat: () => void;
  /** Stores the valid documents and leaves the rest to be corrected. */
  readonly onSoValidos: () => void;
}

/**
 * Result of a run, scrolled into view below a long preview. It takes the focus that the submit button lost while
 * disabled, so that Tab reaches the next actions.
 */
export default function ConversionResult({ conversion, fileName, layout, onRepeat, onSoValidos }: Props) {
  const { failure, refusal, done, outcome } = conversion;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces needed: newer browsers return a promise, which React would treat as a cleanup function.
    frame.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body || document.activeElement?.matches(':disabled'))
      frame.current?.focus({ preventScroll: true });
  }, []);
  return (
    // The next run unmounts this, so focus must return to the form.
    <div ref={frame} className="ap-form" tabIndex={-1} onFocus={(event) => event.stopPropagation()}>
      {failure && (
        <ConversionFailure failure={failure} fileName={fileName} refusal={refusal}>
          {refusal?.idConversao !== undefined && (
            <Suspense>
              <RefusalActions
                refusal={refusal}
                idConversao={refusal.idConversao}
                fileName={fileName}
                layout={layout}
                onSoValidos={onSoValidos}
              />
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
