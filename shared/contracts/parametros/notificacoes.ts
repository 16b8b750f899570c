import { definirParametros } from './definir-parametros.ts';

const modelo = { tipo: 'texto', linhas: true, max: 2_000, semEfeito: true } as const;

/** What is sent by e-mail. */
export const notificacoes = definirParametros({
  fatura_por_email: {
    tipo: 'sim-nao',
    rotulo: 'Enviar a fatura por e-mail',
    padrao: false,
    semEfeito: true,
  },
  destinatarios: {
    tipo: 'texto',
    rotulo: 'Cópia para',
    ajuda: 'E-mails separados por vírgula',
    max: 500,
    semEfeito: true,
  },
  assunto_fatura: {
    tipo: 'texto',
    rotulo: 'Assunto do e-mail da fatura',
    max: 150,
    padrao: 'Fatura {fatura} da apólice {apolice}',
    semEfeito: true,
  },
  texto_fatura: {
    ...modelo,
    rotulo: 'Texto do e-mail da fatura',
    padrao: 'Segue a fatura {fatura} da competência {competencia}, com vencimento em {vencimento}.',
  },
  texto_recusa: {
    ...modelo,
    rotulo: 'Texto do e-mail de arquivo recusado',
    padrao: 'O arquivo {arquivo} foi recusado: {motivo}',
  },
});
