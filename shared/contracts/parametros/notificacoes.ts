import { simNao, texto } from '../cadastros/vocabulario.ts';
import { definirParametros } from './definir-parametros.ts';

const modelo = { tipo: 'texto', linhas: true, max: 2_000 } as const;
const lugares = 'Variáveis: {fatura}, {apolice}, {segurado}, {competencia}, {vencimento} e {valor}';

export const notificacoes = definirParametros({
  fatura_por_email: {
    ...simNao('Enviar a fatura por e-mail ao emitir', false),
    ajuda: 'Ao segurado, ao pagador e ao corretor que têm e-mail no cadastro, com o PDF',
  },
  destinatarios: { ...texto('Cópia para', 500), ajuda: 'E-mails separados por vírgula', formato: 'emails' },
  dominios_de_email: {
    tipo: 'texto',
    rotulo: 'Domínios que recebem e-mail',
    ajuda:
      'Separados por vírgula; além deles, os e-mails cadastrados de usuários, corretores, segurados e assessorias. Um * permite todos',
    max: 500,
  },
  assunto_fatura: {
    ...texto('Assunto do e-mail da fatura', 150),
    ajuda: lugares,
    padrao: 'Fatura {fatura} da apólice {apolice}',
  },
  texto_fatura: {
    ...modelo,
    rotulo: 'Texto do e-mail da fatura',
    ajuda: lugares,
    padrao: 'Segue a fatura {fatura} da competência {competencia}, com vencimento em {vencimento}.',
  },
  recusa_por_email: {
    ...simNao('Avisar por e-mail o arquivo recusado', false),
    ajuda: 'A quem enviou o arquivo ao conversor',
  },
  texto_recusa: {
    ...modelo,
    rotulo: 'Texto do e-mail de arquivo recusado',
    ajuda: 'Variáveis: {arquivo} e {motivo}',
    padrao: 'O arquivo {arquivo} foi recusado: {motivo}',
  },
});
