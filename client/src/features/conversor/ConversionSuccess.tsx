import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import type { ConversionOutcome } from '../../api/conversor.ts';
import { paths } from '../../navigation/paths.ts';
import { Facts } from '../../ui/Facts.tsx';
import { SuccessAlert } from '../../ui/SuccessAlert.tsx';

const ResultadoCard = lazy(() => import('./ResultadoCard.tsx'));

/** Success message, with counts if the service reports them. */
export function ConversionSuccess({ outcome }: { readonly outcome: ConversionOutcome | null }) {
  return (
    <>
      {outcome?.situacao === 'SEM_AVERBACAO' ? (
        <SuccessAlert tone="warning" message={outcome.message} />
      ) : outcome !== null && outcome.recusados > 0 ? (
        <SuccessAlert
          message={`Arquivo processado em parte: ${formatarInteiro(outcome.recusados)} ${outcome.recusados === 1 ? 'documento espera' : 'documentos esperam'} correção.`}
        >
          <Link to={paths.conversao(outcome.id_CONVERSAO)} className="btn btn-sm btn-outline-secondary">
            Corrigir
          </Link>
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
          <Suspense>
            <ResultadoCard
              ignorados_por_causa={outcome.ignorados_por_causa ?? []}
              efeitos={outcome.efeitos ?? []}
              destino={outcome.destino ?? []}
            />
          </Suspense>
        </section>
      )}
    </>
  );
}
