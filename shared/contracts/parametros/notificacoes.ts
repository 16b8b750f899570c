import { definirParametros } from './definir-parametros.ts';

const modelo = { tipo: 'texto', linhas: true, max: 2_000 } as const;
const lugares = 'Variáveis: {fatura}, {apolice}, {segurado}, {competencia}, {vencimento} e {valor}';

export const notificacoes = definirParametros({
  fatura_por_email: {
    tipo: 'sim-nao',
    rotulo: 'Enviar a fatura por e-mail ao emitir',
    ajuda: 'Ao segurado, ao pagador e ao corretor que têm e-mail no cadastro, com o PDF',
    padrao: false,
  },
  destinatarios: {
    tipo: 'texto',
    rotulo: 'Cópia para',
    ajuda: 'E-mails separados por vírgula',
    formato: 'emails',
    max: 500,
  },
  dominios_de_email: {
    tipo: 'texto',
    rotulo: 'Domínios que recebem e-mail',
    ajuda:
      'Separados por vírgula; além deles, os e-mails cadastrados de usuários, corretores, segurados e assessorias. Um * permite todos',
    max: 500,
  },
  assunto_fatura: {
    tipo: 'texto',
    rotulo: 'Assunto do e-mail da fatura',
    ajuda: lugares,
    max: 150,
    padrao: 'Fatura {fatura} da apólice {apolice}',
  },
  texto_fatura: {
    ...modelo,
    rotulo: 'Texto do e-mail da fatura',
    ajuda: lugares,
    padrao: 'Segue a fatura {fatura} da competência {competencia}, com vencimento em {vencimento}.',
  },
  recusa_por_email: {
    tipo: 'sim-nao',
    rotulo: 'Avisar por e-mail o arquivo recusado',
    ajuda: 'A quem enviou o arquivo ao conversor',
    padrao: false,
  },
  texto_recusa: {
    ...modelo,
    rotulo: 'Texto do e-mail de arquivo recusado',
    ajuda: 'Variáveis: {arquivo} e {motivo}',
    padrao: 'O arquivo {arquivo} foi recusado: {motivo}',
  },
});
