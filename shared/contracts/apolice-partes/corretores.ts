import { definirParte } from './definir-parte.ts';
import * as comum from '../cadastros/vocabulario.ts';

/** Brokers and their commissions (domain 1.1, 1.5). */
export const corretoresDaApolice = definirParte({
  nome: 'corretores',
  tabela: 'apolice_corretores',
  chave: 'id_apolice_corretor',
  titulo: 'Corretores',
  descricao: 'Quem recebe comissão; sem linhas, o corretor da apólice, com o percentual do seu cadastro.',
  campos: {
    id_corretor: { tipo: 'referencia', rotulo: 'Corretor', cadastro: 'corretores', obrigatorio: true },
    papel: {
      ...comum.opcao('Papel', { CORRETOR: 'Corretor', COCORRETOR: 'Co-corretor', ANGARIACAO: 'Angariação' }),
      padrao: 'CORRETOR',
    },
    percentual: { ...comum.percentual, rotulo: 'Comissão', obrigatorio: true },
  },
  unicos: [['id_corretor', 'papel']],
  ordem: ['papel', 'id_corretor'],
  maximo: 50,
});
