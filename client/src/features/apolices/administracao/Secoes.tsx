import { SecondaryLink } from '../../../ui/SecondaryButton.tsx';
import { useQuery } from '@tanstack/react-query';
import Card from 'react-bootstrap/Card';
import { faturamento } from '../../../../../shared/contracts/apolice/apolice.ts';
import { valorEmTexto } from '../../../../../shared/contracts/cadastros/valor-em-texto.ts';
import type { Mudanca } from '../../../../../shared/contracts/fields.ts';
import { formatarData, formatarMomento } from '../../../../../shared/format/data.ts';
import { endossosQuery, faturamentoQuery, historicoDaApoliceQuery } from '../../../api/apolice-administracao.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { paths } from '../../../navigation/paths.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Editar, Section, SectionTable } from '../Section.tsx';
import { useAbrirDaApolice } from './useAbrirDaApolice.ts';
import { QueryState } from '../../../campos/QueryState.tsx';

const tipos = { ALTERACAO: 'Alteração', CANCELAMENTO: 'Cancelamento' } as const;

export function EndossosSection({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(endossosQuery(id));
  return (
    <Section
      id="endossos"
      action={<SecondaryLink size="sm" text="Numeração" to={paths.numeracaoDaApolice(id)} className="no-print" />}
    >
      <SectionTable
        label="Endossos da apólice"
        heads={['Nº', 'Tipo', 'Vale a partir de', 'O que muda', 'Emitido']}
        empty="Nenhum endosso sem prêmio; as faturas têm números da mesma sequência."
        error={error}
        refetch={refetch}
        rows={data?.retorno.map((endosso) => [
          endosso.numero_endosso,
          tipos[endosso.tipo],
          formatarData(endosso.data_efeito),
          endosso.descricao,
          `${endosso.emitido_por}, ${formatarMomento(endosso.emitido_em)}`,
        ])}
      />
    </Section>
  );
}

export function FaturamentoSection({ id }: { readonly id: string }) {
  const abrir = useAbrirDaApolice();
  const mayWrite = useAdmitted('write');
  const { data, error, refetch } = useQuery(faturamentoQuery(id));
  const registro = data?.retorno;
  const edit = () => abrir({ cadastro: faturamento, registro: registro ?? null });
  return (
    <Section id="faturamento" action={mayWrite && registro && <Editar text="Editar faturamento" onClick={edit} />}>
      <Card.Body>
        <QueryState isLoading={!registro && !error} error={error} refetch={refetch} />
        {registro && (
          <Facts
            facts={Object.entries(faturamento.campos).map(([coluna, campo]) => [
              campo.rotulo,
              valorEmTexto(campo, coluna, registro),
            ])}
          />
        )}
      </Card.Body>
    </Section>
  );
}

/** Maximum characters per value: changes of whole lists, such as the rate matrix, can be huge. */
const MOST_TOLD = 300;

export function HistoricoSection({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(historicoDaApoliceQuery(id));
  return (
    <Section id="historico">
      <SectionTable
        label="Histórico da apólice"
        heads={['Quando', 'Quem', 'O que mudou']}
        empty="Nenhuma alteração registrada."
        error={error}
        refetch={refetch}
        rows={data?.retorno.map(({ quando, quem, acao, mudancas }) => [
          formatarMomento(quando),
          quem,
          acao === 'criar' ? 'Incluiu a apólice' : <Mudancas mudancas={mudancas} />,
        ])}
      />
    </Section>
  );
}

const Mudancas = ({ mudancas }: { readonly mudancas: readonly Mudanca[] }) => (
  <ul className="ap-goods">
    {mudancas.map(({ campo, rotulo, antes, depois }) => (
      <li key={campo}>{`${rotulo}: ${told(antes)} → ${told(depois)}`}</li>
    ))}
  </ul>
);

function told(texto: string | null): string {
  if (texto === null || texto === '') return 'em branco';
  return texto.length > MOST_TOLD ? `${texto.slice(0, MOST_TOLD)}…` : texto;
}
