import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import Button from 'react-bootstrap/Button';
import type { LinhaDeAverbacao } from '../../../../../shared/contracts/averbacao.ts';
import type { FiltrosDeAverbacoes } from '../../../../../shared/contracts/averbacoes.ts';
import { simulacaoQuery, todasQuery } from '../../../api/exclusao-bloco.ts';
import { failureOf } from '../../../api/server-message.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { averbacoesColumns } from '../averbacoes-columns.tsx';
import { Impedidas } from './Impedidas.tsx';
import { ListaDoBloco } from './ListaDoBloco.tsx';
import { textoDasSomas } from './somas-text.ts';

/** Shipments to exclude: everything eligible under the filter (`todas`), or a selection. */
export interface Selecao {
  readonly linhas: readonly LinhaDeAverbacao[];
  readonly todas: boolean;
}

interface Props {
  readonly filtros: FiltrosDeAverbacoes;
  readonly onVoltar: () => void;
  readonly onSeguir: (selecao: Selecao) => void;
}

/** Step 2: review the matches; blocked ones are listed separately with the reason. */
export default function ConferirPasso({ filtros, onVoltar, onSeguir }: Props) {
  // Check the count first, so that a set too large for one block is not fetched.
  const { data: simulada, error: refused, refetch } = useQuery(simulacaoQuery(filtros));
  const { data: linhas, error } = useQuery({ ...todasQuery(filtros), enabled: simulada !== undefined });
  const saem = useMemo(() => linhas?.filter(({ impedimento }) => impedimento === null) ?? [], [linhas]);
  const ficam = useMemo(() => linhas?.filter(({ impedimento }) => impedimento !== null) ?? [], [linhas]);
  const failure = refused ?? error;
  return (
    <>
      {failure && <ErrorAlert {...failureOf(failure)} onRetry={() => void refetch()} />}
      {!failure && !linhas && <p role="status">Conferindo...</p>}
      {linhas && (
        <p role="status" className="ap-exclusion-sums d-flex flex-wrap row-gap-1 column-gap-4">
          <strong>Podem sair: {textoDasSomas(saem)}</strong>
          {ficam.length > 0 && <span>Ficam: {textoDasSomas(ficam)}</span>}
        </p>
      )}
      {linhas?.length === 0 && <p>Nenhuma averbação encontrada</p>}
      {saem.length > 0 && (
        <ListaDoBloco
          name="exclusao"
          label="Averbações que podem sair"
          columns={averbacoesColumns}
          rows={saem}
          bulkAction={{
            icon: 'trash',
            label: 'Excluir selecionadas',
            run: (escolhidas) => onSeguir({ linhas: escolhidas, todas: escolhidas.length === saem.length }),
          }}
        />
      )}
      {ficam.length > 0 && <Impedidas linhas={ficam} />}
      <div className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between">
        <Button variant="outline-secondary" onClick={onVoltar}>
          Voltar
        </Button>
        <Button disabled={saem.length === 0} onClick={() => onSeguir({ linhas: saem, todas: true })}>
          Excluir todas as que podem sair
        </Button>
      </div>
    </>
  );
}
