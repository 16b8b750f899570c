import type { AlvoDoLote, Fechamento, PedidoDeLote } from '../../../../../shared/contracts/faturas-lote.ts';
import type { Situacao } from '../../../../../shared/contracts/fatura.ts';
import { contados, formatarReais } from '../../../../../shared/format/numero.ts';

type Revista = NonNullable<NonNullable<PedidoDeLote['filtros']>['situacao']>[number];

export interface PassoDoMes {
  readonly para: AlvoDoLote;
  /** States of the invoices it processes; undefined for previews, which cover everything open. */
  readonly situacao?: Revista[];
  readonly titulo: string;
  readonly acao: string;
  readonly quantas: number;
  readonly linhas: readonly string[];
  readonly aviso: string;
  readonly daVez: boolean;
}

const revistas: Revista[] = ['PREVIA', 'LIBERADA', 'PRE_FATURA'];

export function passosDe({ a_calcular, situacoes, acima_da_alcada, variacoes }: Fechamento): PassoDoMes[] {
  const soma = (quais: readonly Situacao[]) => situacoes.filter(({ situacao }) => quais.includes(situacao));
  const recalculaveis = contar(soma(['PREVIA', 'LIBERADA', 'CONTESTADA']));
  const aprovar = soma(revistas);
  const emitir = soma(['APROVADA']);
  const emitidas = contar(soma(['EMITIDA', 'PAGA_EM_PARTE', 'PAGA']));
  const contestadas = contar(soma(['CONTESTADA']));
  const passos = [
    {
      para: 'PREVIA',
      titulo: 'Prévias',
      acao: 'Calcular prévias',
      quantas: a_calcular.faturas + recalculaveis,
      linhas: [
        a_calcular.faturas === 0
          ? 'Nada a calcular pela primeira vez.'
          : `${faturas(a_calcular.faturas)} a calcular, ${formatarReais(a_calcular.premio)} em prêmio das averbações.`,
        ...(recalculaveis > 0 ? [`${faturas(recalculaveis)} a recalcular.`] : []),
      ],
      aviso: 'As prévias que já existem são recalculadas com os embarques e as regras atuais.',
    },
    {
      para: 'APROVADA',
      situacao: revistas,
      titulo: 'Aprovação',
      acao: 'Aprovar todas',
      quantas: contar(aprovar),
      linhas: [
        aprovar.length === 0 ? 'Nada a aprovar.' : `${faturas(contar(aprovar))} a aprovar${valores(aprovar)}.`,
        ...(variacoes.quantas > 0 ? [`${faturas(variacoes.quantas)} com variação acima de 30%.`] : []),
        ...(acima_da_alcada.faturas > 0
          ? [`${faturas(acima_da_alcada.faturas)} acima da sua alçada, ${formatarReais(acima_da_alcada.valor_total)}.`]
          : []),
        ...(contestadas > 0 ? [`${faturas(contestadas)} em contestação, que se aprovam uma a uma.`] : []),
      ],
      aviso:
        'Cada uma recebe o vencimento que o calendário da apólice sugere. O que exceder a sua alçada não é aprovado.',
    },
    {
      para: 'EMITIDA',
      situacao: ['APROVADA'],
      titulo: 'Emissão',
      acao: 'Emitir todas',
      quantas: contar(emitir),
      linhas: [
        emitir.length === 0 ? 'Nada a emitir.' : `${faturas(contar(emitir))} a emitir${valores(emitir)}.`,
        ...(emitidas > 0 ? [`${faturas(emitidas)} já ${emitidas === 1 ? 'emitida' : 'emitidas'}.`] : []),
      ],
      aviso: 'Cada fatura recebe o seu número e não se altera mais: só se cancela.',
    },
  ] satisfies Omit<PassoDoMes, 'daVez'>[];
  // Previews can always be recalculated, so that step comes first only while some are missing.
  const daVez = a_calcular.faturas > 0 ? passos[0] : passos.slice(1).find(({ quantas }) => quantas > 0);
  return passos.map((passo) => ({ ...passo, daVez: passo === daVez }));
}

const contar = (quais: Fechamento['situacoes']) => quais.reduce((soma, { faturas: quantas }) => soma + quantas, 0);

const faturas = (quantas: number) => contados(quantas, 'fatura');

function valores(quais: Fechamento['situacoes']): string {
  // Integer centavos are exact in doubles.
  const centavos = quais.reduce((soma, { valor_total }) => soma + Math.round(Number(valor_total) * 100), 0);
  const maior = Math.max(...quais.map(({ maior: uma }) => Number(uma)));
  return `, ${formatarReais(centavos / 100)} ao todo; a maior, ${formatarReais(maior)}`;
}
