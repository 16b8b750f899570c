import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import type { Impedimento, LinhaDeAverbacao } from '../../../../../shared/contracts/averbacao.ts';
import type { FiltrosDeAverbacoes } from '../../../../../shared/contracts/averbacoes.ts';
import { formatarData } from '../../../../../shared/format/data.ts';
import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { simulacaoQuery, todasQuery } from '../../../api/exclusao-bloco.ts';
import { paths } from '../../../navigation/paths.ts';
import { QueryState } from '../../../campos/QueryState.tsx';
import { TableSection } from '../../../ui/PlainTable.tsx';
import { averbacoesColumns } from '../averbacoes-columns.tsx';
import { ListaDoBloco } from './ListaDoBloco.tsx';
import { textoDasSomas } from './somas-text.ts';
import { SecondaryButton } from '../../../ui/SecondaryButton.tsx';

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
      <QueryState error={failure} refetch={refetch} />
      {!failure && !linhas && <p role="status">Conferindo...</p>}
      {linhas && (
        <p role="status" className="d-flex flex-wrap row-gap-1 column-gap-4">
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
      <Impedidas linhas={ficam} />
      <div className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between">
        <SecondaryButton text="Voltar" onClick={onVoltar} />
        <Button disabled={saem.length === 0} onClick={() => onSeguir({ linhas: saem, todas: true })}>
          Excluir todas as que podem sair
        </Button>
      </div>
    </>
  );
}

const impedimentoEmPalavras: Readonly<Record<Impedimento, string>> = {
  SITUACAO: 'Não está aberta',
  PERIODO_FECHADO: 'A competência está em uma fatura',
  ALCADA: 'Acima da sua alçada',
};

/** Rows shown; the rest is only counted. */
const MOSTRADAS = 100;

const Impedidas = ({ linhas }: { readonly linhas: readonly LinhaDeAverbacao[] }) => (
  <TableSection
    title="Ficam"
    label="Averbações que ficam"
    className="mt-3 mb-3"
    tools={
      linhas.length > MOSTRADAS && (
        <span>
          As primeiras {MOSTRADAS} de {formatarInteiro(linhas.length)}
        </span>
      )
    }
    heads={['Documento', 'Embarque', 'IS', 'Prêmio', 'Excluível?']}
    rows={linhas.slice(0, MOSTRADAS).map((linha) => [
      <Link to={paths.averbacao(linha.id_averbacao)}>
        {linha.tipo_documento} {linha.numero}
      </Link>,
      formatarData(linha.data_embarque),
      formatarReais(linha.importancia_segurada),
      formatarReais(linha.premio),
      linha.impedimento && `Não: ${impedimentoEmPalavras[linha.impedimento].toLowerCase()}`,
    ])}
  />
);
