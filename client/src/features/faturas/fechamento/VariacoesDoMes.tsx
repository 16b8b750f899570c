import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { Fechamento } from '../../../../../shared/contracts/fatura-fechamento.ts';
import { formatarReais } from '../../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { paths } from '../../../navigation/paths.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';

/** Previews that differ widely from the previous month: to be checked before approval. */
export function VariacoesDoMes({ variacoes: { quantas, faturas } }: Pick<Fechamento, 'variacoes'>) {
  if (quantas === 0) return null;
  return (
    <Card>
      <Card.Header>
        <h2>Variação acima de 30% sobre o mês anterior</h2>
        <span className="text-body-secondary">
          {quantas > faturas.length
            ? `as ${formatarInteiro(faturas.length)} maiores de ${formatarInteiro(quantas)}`
            : formatarInteiro(quantas)}
        </span>
      </Card.Header>
      <PlainTable
        label="Variação acima de 30% sobre o mês anterior"
        heads={['Apólice', 'Segurado', 'Prêmio anterior', 'Prêmio da prévia', 'Variação']}
        numbers={['Prêmio anterior', 'Prêmio da prévia', 'Variação']}
        rows={faturas.map(({ id_fatura, numero, segurado, antes, agora }) => [
          <Link to={paths.fatura(id_fatura)}>{numero}</Link>,
          segurado,
          formatarReais(antes),
          formatarReais(agora),
          `${formatarInteiro(Math.round((Number(agora) / Number(antes) - 1) * 100))}%`,
        ])}
      />
    </Card>
  );
}
