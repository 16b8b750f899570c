import { Link } from 'react-router-dom';
import Card from 'react-bootstrap/Card';
import type { Fechamento } from '../../../../../shared/contracts/faturas-lote.ts';
import { formatarInteiro, formatarReais } from '../../../../../shared/format/numero.ts';
import { paths } from '../../../navigation/paths.ts';
import { Section } from '../../../ui/Section.tsx';
import { PlainTable, TableSection } from '../../../ui/PlainTable.tsx';

const mesSemFaturamento = [paths.cadastro('mes-sem-faturamento'), 'Mês sem Faturamento'] as const;

const remedios: Readonly<Record<string, readonly [path: string, label: string]>> = {
  MES_SEM_FATURAMENTO: mesSemFaturamento,
  MINIMO_SO_COM_AVERBACAO: mesSemFaturamento,
  SEM_MOVIMENTO: mesSemFaturamento,
  SEM_CAMBIO: [paths.cadastro('cambio'), 'Câmbio'],
  SUSPENSA_O_MES_INTEIRO: [paths.suspensoes, 'Suspensões'],
};

export const BloqueiosDoMes = ({ bloqueios }: Pick<Fechamento, 'bloqueios'>) =>
  bloqueios.length > 0 && (
    <Section title="Bloqueadas" flush>
      <Card.Body className="d-grid gap-2 align-content-start">
        {bloqueios.map(({ codigo, mensagem, quantas, apolices }) => (
          <details key={codigo}>
            <summary className="py-1">
              <strong>{formatarInteiro(quantas)}</strong> {mensagem}
            </summary>
            {remedios[codigo] && (
              <p>
                Veja em <Link to={remedios[codigo][0]}>{remedios[codigo][1]}</Link>.
              </p>
            )}
            <PlainTable
              label={mensagem}
              heads={['Apólice', 'Segurado', 'Sub-grupo']}
              rows={apolices.map(({ id_apolice, numero, segurado, grupo }) => [
                <Link to={paths.apolice(id_apolice)}>{numero}</Link>,
                segurado,
                grupo ?? 'Todos',
              ])}
            />
            {quantas > apolices.length && <p>As primeiras {formatarInteiro(apolices.length)}.</p>}
          </details>
        ))}
      </Card.Body>
    </Section>
  );

/** Previews that differ widely from the previous month: to be checked before approval. */
export const VariacoesDoMes = ({ variacoes: { quantas, faturas } }: Pick<Fechamento, 'variacoes'>) => (
  <TableSection
    title="Variação acima de 30% sobre o mês anterior"
    tools={
      <span className="text-body-secondary">
        {quantas > faturas.length && `as ${formatarInteiro(faturas.length)} maiores de `}
        {formatarInteiro(quantas)}
      </span>
    }
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
);
