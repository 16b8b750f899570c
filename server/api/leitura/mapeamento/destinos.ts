import { camposDaLinha, type Cadastro, type Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { LayoutCampo, LayoutDefinition } from '../registro.ts';
import type { Conteudo } from './conteudo.ts';
import type { Destino } from './propor.ts';

const texto: readonly Conteudo[] = ['texto', 'cidade-uf', 'uf'];
const lugar: readonly Conteudo[] = ['texto', 'cidade-uf', 'inteiro'];

export const destinosDoLayout = ({ campos }: LayoutDefinition): Destino[] =>
  campos.map((campo) => ({ campo: campo.campo, rotulo: nomeDoCampo(campo.campo), conteudos: conteudosDe(campo) }));

function conteudosDe({ campo, tipo }: LayoutCampo): readonly Conteudo[] | undefined {
  if (campo === 'chave') return ['chave'];
  if (campo.startsWith('cnpj_')) return ['cnpj'];
  if (campo.startsWith('uf_')) return ['uf'];
  if (campo.startsWith('municipio_')) return lugar;
  if (campo === 'placa') return ['placa'];
  if (campo === 'embarcador' || campo === 'tomador') return texto;
  if (campo === 'numero') return ['inteiro', 'texto', 'cnpj', 'data'];
  if (tipo === 'DATA') return ['data'];
  if (tipo === 'DECIMAL') return ['valor', 'inteiro'];
  return undefined;
}

export const destinosDoCadastro = ({ campos }: Cadastro): Destino[] =>
  camposDaLinha(campos).map(([campo, um]) => ({ campo, rotulo: um.rotulo, conteudos: conteudosDoCampo(um) }));

function conteudosDoCampo(campo: Campo): readonly Conteudo[] | undefined {
  if (campo.tipo === 'data') return ['data'];
  if (campo.tipo === 'decimal') return ['valor', 'inteiro'];
  if (campo.tipo === 'texto' && campo.formato === 'cnpj') return ['cnpj'];
  return undefined;
}
