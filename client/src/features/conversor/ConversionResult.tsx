import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { contados, formatarInteiro, formatarReais } from '../../../../shared/format/numero.ts';
import { ConversionFailure } from './ConversionFailure.tsx';
import type { Conversion } from './useConversion.ts';
import { deferred } from '../../ui/deferred.tsx';
import type { ConversionOutcome } from '../../api/conversor.ts';
import { paths } from '../../navigation/paths.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';
import { SecondaryButton, SecondaryLink } from '../../ui/SecondaryButton.tsx';

const RefusalActions = deferred(() => import('./RefusalActions.tsx'));

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
            <RefusalActions
              refusal={refusal}
              idConversao={refusal.idConversao}
              fileName={fileName}
              layout={layout}
              onSoValidos={onSoValidos}
            />
          )}
        </ConversionFailure>
      )}
      {done && outcome?.repetido && (
        <SuccessAlert tone="warning" message={outcome.message}>
          <SecondaryButton icon="arrow-clockwise" text="Processar mesmo assim" size="sm" onClick={onRepeat} />
          <Link className="btn btn-sm btn-outline-secondary" to={paths.conversao(outcome.id_CONVERSAO)}>
            <Icon name="eye" />
            Ver a conversão anterior
          </Link>
        </SuccessAlert>
      )}
      {done && !outcome?.repetido && <ConversionSuccess outcome={outcome} />}
    </div>
  );
}

const ResultadoCard = deferred(() => import('./ResultadoCard.tsx'));

const ConversionSuccess = ({ outcome }: { readonly outcome: ConversionOutcome | null }) => (
  <>
    {outcome?.situacao === 'SEM_AVERBACAO' ? (
      <SuccessAlert tone="warning" message={outcome.message} />
    ) : outcome !== null && outcome.recusados > 0 ? (
      <SuccessAlert
        message={`Arquivo processado em parte: ${contados(outcome.recusados, 'documento espera', 'documentos esperam')} correção.`}
      >
        <SecondaryLink size="sm" text="Corrigir" to={paths.conversao(outcome.id_CONVERSAO)} />
      </SuccessAlert>
    ) : (
      <SuccessAlert message="Arquivo processado com sucesso!" />
    )}
    {outcome && (
      <section aria-label="Resultado do processamento">
        <Facts
          facts={[
            ['Lidos', formatarInteiro(outcome.lidos)],
            ['Aceitos', formatarInteiro(outcome.aceitos)],
            ['Ignorados', formatarInteiro(outcome.ignorados)],
            ...(outcome.recusados > 0 ? ([['Recusados', formatarInteiro(outcome.recusados)]] as const) : []),
            ['Importância Segurada', formatarReais(outcome.importanciaSegurada)],
            ['Prêmio', formatarReais(outcome.premio)],
            ['Conversão', <Link to={paths.conversao(outcome.id_CONVERSAO)}>{outcome.id_CONVERSAO}</Link>],
          ]}
        />
        <ResultadoCard
          ignorados_por_causa={outcome.ignorados_por_causa ?? []}
          efeitos={outcome.efeitos ?? []}
          destino={outcome.destino ?? []}
        />
      </section>
    )}
  </>
);
