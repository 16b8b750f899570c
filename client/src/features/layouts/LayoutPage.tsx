import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useParams } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import {
  copyLayout,
  getHistoricoDoLayout,
  type LayoutCompleto,
} from '../../../../shared/contracts/conversor-layouts.ts';
import { separatorName, kindText, placeText } from '../../../../shared/format/layout.ts';
import { layoutsQuery } from '../../api/conversor.ts';
import { layoutsCompletosQuery, sendAtivo } from '../../api/layouts.ts';
import { historicoQuery } from '../../api/historico.ts';
import { useListQuery } from '../../api/queries.ts';
import { type Failure, failureOf } from '../../api/server-message.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { ModeloDoLayout } from '../../campos/ModeloDoLayout.tsx';
import { Historico } from '../../campos/Historico.tsx';
import { paths } from '../../navigation/paths.ts';
import { CnpjText } from '../../ui/CnpjText.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FactsCard } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Section } from '../../ui/Section.tsx';
import { hasOwnPlaces, isText, sampleHints, tipoName } from './tipos.ts';
import { deferred } from '../../ui/deferred.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import { TableSection } from '../../ui/PlainTable.tsx';
import { useSending } from '../../api/use-sending.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';

const Teste = deferred(() => import('./Teste.tsx'), <p className="ap-awaited mb-0">Carregando...</p>);
const LayoutDialog = deferred(() => import('./LayoutDialog.tsx'));

export default function LayoutPage() {
  const { id = '' } = useParams();
  // Reset state when navigating to another layout.
  return <OneLayout key={id} id={id} />;
}

function OneLayout({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const { rows, loading, error, refresh } = useListQuery(layoutsCompletosQuery);
  const mayWrite = useAdmitted(copyLayout.access);
  const layout = rows.find(({ id_LAYOUT_ENTRADA_MASSA: known }) => String(known) === id);
  const [open, setOpen] = useState<'copy' | 'edit' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [copied, setCopied] = useState<number | null>(null);
  async function reload() {
    void client.invalidateQueries({ queryKey: layoutsQuery.queryKey });
    await refresh();
  }
  function close(written: number | null) {
    // Unmount the form before navigating: its unsaved-changes guard would prompt.
    flushSync(() => setOpen(null));
    if (written === null) return;
    void reload().then(() => {
      if (String(written) !== id) setCopied(written);
    });
  }
  const missing = !layout && !loading && !error;
  return (
    <>
      <PageHeader
        title={layout?.nome ?? (missing ? 'Layout não encontrado' : 'Layout')}
        subtitle={missing ? 'Nenhum layout tem este endereço. Volte à lista para escolher um.' : layout?.descricao}
        badge={layout?.ativo === false && <StatusBadge tone="neutral">Inativo</StatusBadge>}
        back={paths.layouts}
      >
        {layout && <ModeloDoLayout nome={layout.nome} />}
        {layout?.copia && mayWrite && (
          <>
            <AtivoButton layout={layout} reload={reload} onFailure={setFailure} />
            <SecondaryButton icon="pencil" text="Editar" onClick={() => setOpen('edit')} />
          </>
        )}
        {layout && mayWrite && (
          <Button aria-keyshortcuts="Alt+N" onClick={() => setOpen('copy')}>
            <Icon name="copy" />
            Copiar para um cliente
          </Button>
        )}
      </PageHeader>
      {loading && <p role="status">Carregando...</p>}
      {failure && <ErrorAlert {...failure} />}
      {error && <ErrorAlert {...error} onRetry={refresh} />}
      {layout && (
        <div className="ap-stack">
          <FactsCard label="Dados do layout" facts={factsOf(layout)} />
          {mayWrite && sampleHints[layout.tipo] !== null && (
            <Section title="Testar com uma amostra">
              <Teste layout={layout} />
            </Section>
          )}
          <CamposTable layout={layout} />
          <Section title="Histórico">
            <Historico consulta={historicoQuery(getHistoricoDoLayout, layout.id_LAYOUT_ENTRADA_MASSA ?? '')} />
          </Section>
        </div>
      )}
      {/* Rendered rather than called: no redirect if the user has left the page meanwhile. */}
      {copied !== null && <Navigate to={paths.layout(copied)} />}
      {layout && open !== null && <LayoutDialog layout={layout} editing={open === 'edit'} onClose={close} />}
    </>
  );
}

const factsOf = ({ tipo, separador, codificacao, linhasCabecalho, identificador, cnpjSegurado }: LayoutCompleto) =>
  [
    ['Tipo', tipoName(tipo)],
    ['Cliente', cnpjSegurado ? <CnpjText cnpj={cnpjSegurado} /> : 'Todos'],
    ...(isText(tipo) ? [['Codificação', codificacao ?? 'Detectada no arquivo'] as const] : []),
    ...(tipo === 'DELIMITADO'
      ? [['Separador', separador ? separatorName(separador) : 'Reconhecido no arquivo'] as const]
      : []),
    ...(hasOwnPlaces(tipo) ? [['Linhas de cabeçalho', linhasCabecalho] as const] : []),
    ...(tipo === 'FIXO' ? [['Linhas que começam por', identificador || 'Todas'] as const] : []),
  ] as const;

const placeHeads: Readonly<Record<LayoutCompleto['tipo'], string>> = {
  XML_CTE: 'Elemento',
  XML_NFE: 'Elemento',
  PROCEDA_CONEMB31: 'Registro',
  DELIMITADO: 'Coluna',
  PLANILHA: 'Coluna',
  FIXO: 'Posições',
};

const CamposTable = ({ layout: { tipo, campos } }: { readonly layout: LayoutCompleto }) => (
  <TableSection
    title={`${campos.length} campos`}
    label="Campos do layout"
    heads={['Campo', placeHeads[tipo], 'Como é lido', 'Obrigatório', 'Valor padrão']}
    rows={campos.map((campo) => [
      nomeDoCampo(campo.campo),
      placeText(campo),
      kindText(campo),
      campo.obrigatorio ? 'Sim' : 'Não',
      campo.valorPadrao ?? '–',
    ])}
  />
);

interface AtivoButtonProps {
  readonly layout: LayoutCompleto;
  readonly reload: () => Promise<void>;
  /** Null: a new attempt. */
  readonly onFailure: (failure: Failure | null) => void;
}

function AtivoButton({ layout, reload, onFailure }: AtivoButtonProps) {
  const { nome, ativo } = layout;
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const { send, isPending } = useSending({
    mutationFn: () => {
      onFailure(null);
      return sendAtivo(layout, !ativo);
    },
    onSuccess: async () => {
      await reload();
      toasts.show({ tone: 'success', text: `Layout “${nome}” ${ativo ? 'desativado' : 'ativado'} com sucesso!` });
    },
    onError: (error) => onFailure(failureOf(error)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <SecondaryButton
        icon={ativo ? 'x-lg' : 'check-lg'}
        text={ativo ? 'Desativar' : 'Ativar'}
        aria-disabled={isPending}
        onClick={() => (ativo ? setAsking(true) : send(undefined))}
      />
      <ConfirmDialog
        show={asking}
        danger
        title="Desativar Layout"
        confirmLabel="Desativar"
        busy={isPending}
        onConfirm={() => send(undefined)}
        onCancel={() => setAsking(false)}
      >
        Desativar o layout <strong>“{nome}”</strong>? Ele sai da lista do Conversor; o histórico fica, e ele pode voltar
        a ser ativado.
      </ConfirmDialog>
    </>
  );
}
