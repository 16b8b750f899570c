import { alcada } from './declarados/alcada.ts';
import { assessoria } from './declarados/assessoria.ts';
import { caixaPostal } from './declarados/caixa-postal.ts';
import { cambio } from './declarados/cambio.ts';
import { complementoPais } from './declarados/complemento-pais.ts';
import { congenere } from './declarados/congenere.ts';
import { contratoResseguro } from './declarados/contrato-resseguro.ts';
import { corretores } from './declarados/corretores.ts';
import type { Cadastro } from './definir-cadastro.ts';
import { descontoRecorrente } from './declarados/desconto-recorrente.ts';
import { dis } from './declarados/dis.ts';
import { embalagem } from './declarados/embalagem.ts';
import { estado } from './declarados/estado.ts';
import { feriado } from './declarados/feriado.ts';
import { incoterms } from './declarados/incoterms.ts';
import { iof } from './declarados/iof.ts';
import { tributo } from './declarados/tributo.ts';
import { mercadoria } from './declarados/mercadoria.ts';
import { comissaoPaga } from './declarados/comissao-paga.ts';
import { mesSemFaturamento } from './declarados/mes-sem-faturamento.ts';
import { moeda } from './declarados/moeda.ts';
import { motivo } from './declarados/motivo.ts';
import { municipio } from './declarados/municipio.ts';
import { navio } from './declarados/navio.ts';
import { pais } from './declarados/pais.ts';
import { ramo } from './declarados/ramo.ts';
import { representantePais } from './declarados/representante-pais.ts';
import { segurado } from './declarados/segurado.ts';
import { sistemaAverbacao } from './declarados/sistema-averbacao.ts';
import { subgrupo } from './declarados/subgrupo.ts';
import { sucursal } from './declarados/sucursal.ts';
import { tomador } from './declarados/tomador.ts';
import { urbanoSuburbano } from './declarados/urbano-suburbano.ts';
import { type Referido, referidos } from './referidos.ts';

export const cadastros: readonly Cadastro[] = [
  // Menu order.
  sistemaAverbacao,
  urbanoSuburbano,
  comissaoPaga,
  mesSemFaturamento,
  representantePais,
  alcada,
  pais,
  complementoPais,
  embalagem,
  mercadoria,
  dis,
  incoterms,
  congenere,
  navio,
  cambio,
  moeda,
  estado,
  municipio,
  sucursal,
  // Elsewhere or nowhere in the menu.
  corretores,
  tomador,
  caixaPostal,
  subgrupo,
  assessoria,
  segurado,
  ramo,
  iof,
  tributo,
  contratoResseguro,
  descontoRecorrente,
  motivo,
  feriado,
];

/** @throws for an unknown name. */
export function cadastroReferido(nome: string): Referido {
  const referido = [...cadastros, ...referidos].find((um) => um.nome === nome);
  if (referido === undefined) throw new Error(`no registry is declared as ${nome}`);
  return referido;
}
