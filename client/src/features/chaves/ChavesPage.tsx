import { useMemo, useState } from 'react';
import type { Chave } from '../../../../shared/contracts/chaves.ts';
import { chavesQuery, revogar, sendRotacao } from '../../api/chaves.ts';
import { useWholeList } from '../../campos/useLista.ts';
import { useToastedSending } from '../../campos/useEnvio.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SecretDialog } from '../../ui/SecretDialog.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { formatarMomento, hoje } from '../../../../shared/format/data.ts';
import { badgeColumn, type Column, columnsOf, rowActions } from '../../ui/list/columns.tsx';

const situacaoDe = ({ validade, anterior_ate }: Chave) => {
  if (validade < hoje()) return ['Vencida', 'neutral'] as const;
  return [anterior_ate === null ? 'Em vigor' : 'Em troca', 'success'] as const;
};

const coluna = columnsOf<Chave>();

const chavesColumns = (ask: (chave: Chave, act: 'rotacao' | 'revogacao') => void): readonly Column<Chave>[] => [
  { key: 'nome', title: 'Nome', rowHeader: true, value: ({ nome, final }) => `${nome} (…${final})` },
  { key: 'escopos', title: 'Escopos', width: '8rem', value: ({ escopos }) => escopos.join(', ') },
  coluna('escopo_em_palavras', 'Dados que vê', { width: '7rem' }),
  {
    key: 'enderecos',
    title: 'Endereços',
    width: '8rem',
    extra: true,
    value: ({ enderecos }) => enderecos?.join(', ') ?? 'Qualquer',
  },
  coluna('validade', 'Validade', { kind: 'date', width: '6.75rem' }),
  coluna('usada_em', 'Último uso', {
    width: '8.5rem',
    value: ({ usada_em, usada_de }) =>
      usada_em === null ? 'Nunca' : `${formatarMomento(usada_em)}${usada_de === null ? '' : `, de ${usada_de}`}`,
  }),
  coluna('responsavel', 'Responsável', { width: '7.5rem' }),
  badgeColumn('situacao', 'Situação', '7.25rem', situacaoDe),
  rowActions(
    ({ nome }) => nome,
    [
      ['arrow-clockwise', 'Trocar o segredo de', (chave) => ask(chave, 'rotacao')],
      ['trash', 'Revogar', (chave) => ask(chave, 'revogacao')],
    ],
  ),
];

const ChaveDialog = deferred(() => import('./ChaveDialog.tsx'));

export default function ChavesPage() {
  const [creating, setCreating] = useState(false);
  const [doubt, setDoubt] = useState<{ readonly chave: Chave; readonly act: 'rotacao' | 'revogacao' } | null>(null);
  /** Shown once; never stored. */
  const [segredo, setSegredo] = useState<string | null>(null);
  const onSettled = () => setDoubt(null);
  const rotation = useToastedSending({ ...sendRotacao, onSettled, onSuccess: ({ chave }) => setSegredo(chave) });
  const revocation = useToastedSending({ ...revogar, onSettled });
  const columns = useMemo(() => chavesColumns((chave, act) => setDoubt({ chave, act })), []);
  const chaves = useWholeList(chavesQuery, { name: 'chaves', columns });
  return (
    <>
      <ListPage
        {...chaves}
        title="Chaves de serviço"
        subtitle="Acesso de sistemas e scripts, sem a senha de uma pessoa."
        tools={<NewButton label="Nova chave" onPress={() => setCreating(true)} />}
        placeholder="Buscar por nome, escopo ou responsável..."
        rowKey={({ id_chave }) => id_chave}
        emptyText="Nenhuma chave de serviço"
      />
      {creating && <ChaveDialog onClose={() => setCreating(false)} onCreated={setSegredo} />}
      {segredo !== null && (
        <SecretDialog
          title="Segredo da chave"
          note="O sistema o envia como está no cabeçalho Authorization."
          secret={segredo}
          onClose={() => setSegredo(null)}
        />
      )}
      {doubt && (
        <ConfirmDialog
          show
          danger
          title={doubt.act === 'rotacao' ? 'Trocar o segredo' : 'Revogar chave'}
          confirmLabel={doubt.act === 'rotacao' ? 'Trocar' : 'Revogar'}
          busy={rotation.isPending || revocation.isPending}
          onConfirm={() => (doubt.act === 'rotacao' ? rotation : revocation).send(doubt.chave)}
          onCancel={() => setDoubt(null)}
        >
          <p className="mb-0">
            {doubt.act === 'rotacao' ? 'O segredo atual de ' : 'A chave '}
            <strong>{doubt.chave.nome}</strong>
            {doubt.act === 'rotacao'
              ? ' vale por mais 24 horas, para que o sistema receba o novo.'
              : ' deixa de valer agora: quem a usa recebe recusa na próxima chamada.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
