import { lazy, Suspense, useCallback, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { layoutsCompletosQuery } from '../../api/layouts.ts';
import { useGuardedListQuery } from '../../api/list-query.ts';
import { paths } from '../../paths.ts';
import { CnpjText } from '../../ui/CnpjText.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CamposTable } from './CamposTable.tsx';
import { separatorName, tipoName } from './tipos.ts';
import { TesteCard } from './TesteCard.tsx';

const CopiaDialog = lazy(() => import('./CopiaDialog.tsx'));

/** One layout: how it reads a file, field by field; tested on a sample, copied for a client. */
export default function LayoutPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { rows, loading, error, refresh, podeGravar } = useGuardedListQuery(layoutsCompletosQuery);
  const layout = rows.find(({ id_LAYOUT_ENTRADA_MASSA: known }) => String(known) === id);
  const [copying, setCopying] = useState(false);
  const close = useCallback(
    (created: number | null) => {
      setCopying(false);
      if (created === null) return;
      void refresh().then(() => navigate(paths.layout(created)));
    },
    [refresh, navigate],
  );
  const title = layout?.nome ?? (loading || error ? 'Layout' : 'Layout não encontrado');
  return (
    <>
      <PageHeader title={title} subtitle={layout?.descricao}>
        <Link to={paths.layouts} className="btn btn-outline-secondary">
          <Icon name="arrow-left" />
          Voltar
        </Link>
        {layout && podeGravar && (
          <button type="button" className="btn btn-primary" onClick={() => setCopying(true)}>
            <Icon name="copy" />
            Copiar para um cliente
          </button>
        )}
      </PageHeader>
      {loading && <p role="status">Carregando...</p>}
      {error && <ErrorAlert {...error} onRetry={refresh} />}
      {layout && (
        <div className="ap-stack">
          <section className="card" aria-label="Dados do layout">
            <div className="card-body">
              <Facts facts={factsOf(layout)} />
            </div>
          </section>
          {podeGravar && <TesteCard key={id} layout={layout} />}
          <CamposTable layout={layout} />
        </div>
      )}
      {layout && copying && (
        <Suspense>
          <CopiaDialog layout={layout} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function factsOf({ tipo, separador, codificacao, linhasCabecalho, identificador, cnpjSegurado }: LayoutCompleto) {
  const text = tipo === 'DELIMITADO' || tipo === 'FIXO';
  return [
    ['Tipo', tipoName(tipo)],
    ['Cliente', cnpjSegurado ? <CnpjText cnpj={cnpjSegurado} /> : 'Todos'],
    ...(text ? [['Codificação', codificacao ?? 'Reconhecida no arquivo'] as const] : []),
    ...(tipo === 'DELIMITADO'
      ? [['Separador', separador ? separatorName(separador) : 'Reconhecido no arquivo'] as const]
      : []),
    ...(text || tipo === 'PLANILHA' ? [['Linhas de cabeçalho', linhasCabecalho] as const] : []),
    ...(tipo === 'FIXO' ? [['Linhas que começam por', identificador || 'Todas'] as const] : []),
  ] as const;
}
