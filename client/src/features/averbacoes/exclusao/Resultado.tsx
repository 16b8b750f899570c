import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { formatarMomento } from '../../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { blocoQuery, desfazer, todasQuery } from '../../../api/exclusao-bloco.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useSending } from '../../../api/use-sending.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { QueryState } from '../../../campos/QueryState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { averbacoesColumns } from '../averbacoes-columns.tsx';
import { ListaDoBloco } from './ListaDoBloco.tsx';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

/** Step 4, and the page of a past block: the excluded shipments, with undo. */
export default function Resultado({ id, onNovo }: { readonly id: number; readonly onNovo: () => void }) {
  const { data: bloco, error, refetch } = useQuery(blocoQuery(id));
  const { data: linhas } = useQuery(todasQuery({ id_bloco: id }));
  const [asking, setAsking] = useState(false);
  const writes = useAdmitted('write');
  const undo = useSending({ ...desfazer(() => ({ params: { id } })), onSettled: () => setAsking(false) });
  if (error) return <QueryState error={error} refetch={refetch} />;
  if (bloco === undefined) return <p role="status">Carregando...</p>;
  if (bloco === null) return <p>Bloco não encontrado</p>;
  const uma = bloco.quantidade === 1;
  const quantas = `${formatarInteiro(bloco.quantidade)} ${uma ? 'averbação' : 'averbações'}`;
  return (
    <>
      <QueryState error={undo.error} />
      <Card as="section" className="mb-3" aria-labelledby="bloco">
        <Card.Header>
          <h2 id="bloco">
            <span role="status">
              {bloco.desfeito_em === null
                ? `Bloco ${id}: ${quantas} ${uma ? 'excluída' : 'excluídas'}`
                : `Bloco ${id}: desfeito`}
            </span>
          </h2>
        </Card.Header>
        <Card.Body>
          <Facts
            facts={[
              ['Importância Segurada', formatarReais(bloco.importancia_segurada)],
              ['Prêmio', formatarReais(bloco.premio)],
              ['Motivo', bloco.descricao_do_motivo],
              ['Justificativa', bloco.motivo],
              ['Excluído', `${formatarMomento(bloco.excluido_em)}, por ${bloco.excluido_por}`],
              [
                'Desfeito',
                bloco.desfeito_em === null ? null : `${formatarMomento(bloco.desfeito_em)}, por ${bloco.desfeito_por}`,
              ],
            ]}
          />
        </Card.Body>
        <Card.Footer className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between">
          {writes && <SecondaryButton text="Nova exclusão" onClick={onNovo} />}
          {writes && bloco.aberto && (
            <Button variant="danger" onClick={() => setAsking(true)}>
              Desfazer bloco
            </Button>
          )}
        </Card.Footer>
      </Card>
      {linhas && <ListaDoBloco name="bloco" label="Averbações do bloco" columns={averbacoesColumns} rows={linhas} />}
      <ConfirmDialog
        show={asking}
        title="Desfazer o bloco?"
        confirmLabel="Desfazer bloco"
        busy={undo.isPending}
        onConfirm={() => undo.send(undefined)}
        onCancel={() => setAsking(false)}
      >
        <p className="mb-0">
          {quantas}{' '}
          {uma ? 'volta a ficar aberta, com os valores que tinha' : 'voltam a ficar abertas, com os valores que tinham'}
          .
        </p>
      </ConfirmDialog>
    </>
  );
}
