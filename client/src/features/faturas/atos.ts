import type { Fatura } from '../../../../shared/contracts/fatura.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import type { CampoSimples } from '../../campos/CamposSimples.tsx';
import { anotar, estornar, registrarBoleto, renumerar } from '../../api/faturas.ts';

export type Textos = Readonly<
  Record<'texto' | 'numero' | 'motivo' | 'nosso_numero' | 'linha_digitavel' | 'parcela', string>
>;

/** A record added to an invoice, described so that one dialog serves all kinds. */
export interface Ato {
  readonly titulo: string;
  readonly verbo?: readonly [string, string];
  readonly campos: (fatura: Fatura) => readonly (CampoSimples<Textos> | false)[];
  /** Success message; without it, `send` answers one. */
  readonly feito?: string;
  readonly send: (fatura: Fatura, textos: Textos) => Promise<unknown>;
}

const texto = {
  nome: 'texto',
  rotulo: 'Texto',
  obrigatorio: true,
  linhas: 4,
  ajuda: 'Fica no histórico da fatura',
} as const;
const numerada = ({ situacao }: Fatura) => ['EMITIDA', 'PAGA_EM_PARTE', 'PAGA'].includes(situacao);

export const atos: readonly (Ato & { readonly cabe: (fatura: Fatura) => boolean })[] = [
  {
    titulo: 'Anotar',
    campos: () => [texto],
    feito: 'Observação gravada.',
    cabe: () => true,
    send: (fatura, textos) => anotar(fatura.id_fatura, { tipo: 'NOTA', texto: textos.texto }),
  },
  {
    titulo: 'Justificar atraso',
    campos: () => [texto],
    feito: 'Justificativa gravada.',
    cabe: () => true,
    send: (fatura, textos) => anotar(fatura.id_fatura, { tipo: 'ATRASO', texto: textos.texto }),
  },
  {
    titulo: 'Alterar número',
    campos: () => [
      { nome: 'numero', rotulo: 'Número', obrigatorio: true, ajuda: 'O número atual fica no histórico' },
      { nome: 'motivo', rotulo: 'Motivo', obrigatorio: true, linhas: 2 },
    ],
    feito: 'Número alterado.',
    cabe: numerada,
    send: ({ id_fatura, versao }, { numero, motivo }) => renumerar(id_fatura, { versao, numero, motivo }),
  },
  {
    titulo: 'Registrar boleto',
    campos: ({ parcelas }) => [
      parcelas.length > 1 && {
        nome: 'parcela',
        rotulo: 'Parcela',
        opcoes: parcelas.map(({ parcela }) => ({ value: parcela, label: `${parcela} de ${parcelas.length}` })),
      },
      { nome: 'nosso_numero', rotulo: 'Nosso número', obrigatorio: true },
      { nome: 'linha_digitavel', rotulo: 'Linha digitável', obrigatorio: true, ajuda: '47 dígitos, com ou sem pontos' },
    ],
    feito: 'Boleto registrado.',
    cabe: ({ situacao }) => situacao === 'EMITIDA' || situacao === 'PAGA_EM_PARTE',
    send: ({ id_fatura, versao, parcelas }, { nosso_numero, linha_digitavel, parcela }) =>
      registrarBoleto(id_fatura, {
        versao,
        nosso_numero,
        linha_digitavel,
        ...(parcelas.length > 1 && { parcela: Number(parcela) }),
      }),
  },
];

/** Takes a payment back; the original row stays. */
export const estorno = ({ id_recebimento, valor, data }: Fatura['recebimentos'][number]): Ato => ({
  titulo: `Estornar ${formatarReais(valor)} de ${formatarData(data)}`,
  verbo: ['Estornar', 'Estornando...'],
  campos: () => [
    {
      nome: 'motivo',
      rotulo: 'Motivo',
      obrigatorio: true,
      linhas: 2,
      ajuda: 'O recebimento continua na lista, com o estorno; a fatura volta a ter saldo',
    },
  ],
  send: async ({ id_fatura, versao }, { motivo }) => {
    const { saldo } = await estornar(id_fatura, id_recebimento, { motivo, versao });
    return `Recebimento estornado. Saldo a receber: ${formatarReais(saldo)}.`;
  },
});
