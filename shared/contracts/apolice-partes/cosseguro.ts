import { percentual } from '../cadastros/vocabulario.ts';
import { definirParte } from './definir-parte.ts';

/** Co-insurers (domain 1.10); our share, the leader's, is the rest of 100%. */
export const cosseguro = definirParte({
  nome: 'cosseguro',
  tabela: 'apolice_cosseguro',
  chave: 'id_apolice_cosseguro',
  titulo: 'Cosseguro',
  descricao: 'As congêneres com sua parte do risco; o que falta para 100% é da líder. O RC-V não admite cosseguro.',
  campos: {
    id_congenere: { tipo: 'referencia', rotulo: 'Congênere', cadastro: 'congenere', obrigatorio: true },
    participacao: { ...percentual, rotulo: 'Participação', min: '0.000001', max: '99.999999', obrigatorio: true },
    comissao: { ...percentual, rotulo: 'Comissão', padrao: '0.000000' },
    taxa_administracao: { ...percentual, rotulo: 'Taxa de administração', padrao: '0.000000' },
  },
  unicos: [['id_congenere']],
  ordem: ['id_congenere'],
  maximo: 50,
});
