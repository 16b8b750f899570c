import { diaCorrido } from '../../format/data.ts';
import { type Cadastro, type Campo, chaveDeTexto } from './definir-cadastro.ts';
import { formatos } from './formatos.ts';

export type Valor = string | number | boolean | null | readonly Linha[];
export type Linha = { readonly [coluna: string]: Valor };

export interface Conferido {
  readonly valor: Valor;
  readonly falha: string | null;
}

type CampoDe<T extends Campo['tipo']> = Extract<Campo, { tipo: T }>;

export const MAX_LISTA = 1_000;

/** Checks and normalises a value as on the wire, for server and forms; typed text goes through `lerDigitado`. */
export function conferirCampo(campo: Campo, valor: unknown): Conferido {
  const vazio = valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '');
  if (vazio) return semValor(campo);
  switch (campo.tipo) {
    case 'texto':
      return typeof valor === 'string' ? conferirTexto(campo, valor) : falha('Deve ser um texto');
    case 'inteiro':
      return conferirInteiro(campo, valor);
    case 'decimal':
      return typeof valor === 'string' ? conferirDecimal(campo, valor) : falha('Deve ser um decimal como "1234.50"');
    case 'data':
      return conferirData(valor);
    case 'competencia':
      return ehCompetencia(valor) ? certo(valor) : falha('Deve ser um mês no formato AAAAMM');
    case 'opcao':
      return typeof valor === 'string' && Object.hasOwn(campo.opcoes, valor)
        ? certo(valor)
        : falha(`Deve ser ${Object.keys(campo.opcoes).join(', ')}`);
    case 'sim-nao':
      return typeof valor === 'boolean' ? certo(valor) : falha('Deve ser verdadeiro ou falso');
    case 'referencia':
      return conferirChave(campo, valor);
    case 'lista':
      return conferirLista(campo, valor);
  }
}

const certo = (valor: Valor): Conferido => ({ valor, falha: null });
const falha = (mensagem: string): Conferido => ({ valor: null, falha: mensagem });

function semValor(campo: Campo): Conferido {
  if (campo.tipo === 'sim-nao') return certo(campo.padrao);
  if (campo.tipo === 'lista') return campo.obrigatorio ? falha('Campo obrigatório') : certo([]);
  if ('padrao' in campo && campo.padrao !== undefined) return conferirCampo(campo, campo.padrao);
  return campo.obrigatorio ? falha('Campo obrigatório') : certo(null);
}

function conferirTexto({ max, min = 0, formato, maiusculas, linhas }: CampoDe<'texto'>, valor: string): Conferido {
  const limpo = maiusculas ? valor.trim().toUpperCase() : valor.trim();
  if (limpo.includes('\0') || !limpo.isWellFormed()) return falha('Não pode ter caracteres incompletos ou nulos');
  if ((linhas ? /[^\P{Cc}\n\r\t]/u : /\p{Cc}/u).test(limpo)) return falha('Não pode ter caracteres de controle');
  const regra = formato && formatos[formato];
  const texto = regra ? regra.normalizar(limpo) : limpo;
  if (regra && !regra.valido(texto)) return falha(regra.mensagem);
  // Code points, as PostgreSQL counts.
  const tamanho = [...texto].length;
  if (tamanho > max || tamanho < min) {
    if (min === max) return falha(`Deve ter ${max} caracteres`);
    return falha(tamanho > max ? `Deve ter no máximo ${max} caracteres` : `Deve ter pelo menos ${min} caracteres`);
  }
  return certo(texto);
}

function conferirInteiro({ min, max }: CampoDe<'inteiro'>, valor: unknown): Conferido {
  if (typeof valor !== 'number' || !Number.isInteger(valor)) return falha('Deve ser um número inteiro');
  return valor < min || valor > max ? falha(`Deve ser de ${min} a ${max}`) : certo(valor);
}

function conferirDecimal({ casas, min, max }: CampoDe<'decimal'>, valor: string): Conferido {
  const partes = /^(-?)0*(\d{1,20})(?:\.(\d{1,20}?)0*)?$/.exec(valor.trim());
  if (!partes) return falha('Deve ser um decimal como "1234.50"');
  const [, sinal = '', inteiros = '0', fracao = ''] = partes;
  if (fracao.length > casas) return falha(`Deve ter no máximo ${casas} casas decimais`);
  const texto = casas === 0 ? inteiros : `${inteiros}.${fracao.padEnd(casas, '0')}`;
  const exato = sinal + texto;
  if (escalado(exato) < escalado(min) || escalado(exato) > escalado(max))
    return falha(`Deve ser de ${min.replace('.', ',')} a ${max.replace('.', ',')}`);
  return certo(escalado(exato) === 0n ? texto : exato);
}

function escalado(decimal: string): bigint {
  const [inteiros = '0', fracao = ''] = decimal.split('.');
  return BigInt(inteiros + fracao.padEnd(20, '0'));
}

function conferirData(valor: unknown): Conferido {
  const existe = typeof valor === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(valor) && diaCorrido(valor) !== null;
  return existe && valor >= '1900-01-01' && valor <= '2199-12-31' ? certo(valor) : falha('Esta data não existe');
}

function ehCompetencia(valor: unknown): valor is number {
  if (typeof valor !== 'number' || !Number.isInteger(valor)) return false;
  return valor >= 190_001 && valor <= 999_912 && valor % 100 >= 1 && valor % 100 <= 12;
}

function conferirChave({ cadastro }: CampoDe<'referencia'>, valor: unknown): Conferido {
  const chave = chaveDeTexto(cadastro);
  if (chave !== null) return conferirCampo(chave, valor);
  const inteira = typeof valor === 'number' && Number.isInteger(valor) && valor >= 1 && valor <= 2_147_483_647;
  return inteira ? certo(valor) : falha('Escolha um registro da lista');
}

function conferirLista({ campos, unico, obrigatorio }: CampoDe<'lista'>, valor: unknown): Conferido {
  if (!Array.isArray(valor)) return falha('Deve ser uma lista');
  if (valor.length === 0 && obrigatorio) return falha('Campo obrigatório');
  if (valor.length > MAX_LISTA) return falha(`Deve ter no máximo ${MAX_LISTA} linhas`);
  const linhas: Linha[] = [];
  const vistas = new Set<string>();
  for (const [at, linha] of valor.entries()) {
    if (typeof linha !== 'object' || linha === null) return falha(`Linha ${at + 1}: deve ser um objeto`);
    const conferida: Record<string, Valor> = {};
    for (const [coluna, campo] of Object.entries(campos)) {
      const dado = conferirCampo(campo, (linha as Readonly<Record<string, unknown>>)[coluna]);
      if (dado.falha !== null) return falha(`Linha ${at + 1}, ${campo.rotulo}: ${dado.falha}`);
      conferida[coluna] = dado.valor;
    }
    const chave = JSON.stringify(unico?.map((coluna) => conferida[coluna]));
    if (unico && vistas.has(chave)) return falha(`Linha ${at + 1}: está repetida`);
    vistas.add(chave);
    linhas.push(conferida);
  }
  return certo(linhas);
}

/** Every declared column, with the default of those that were not sent. */
export const comPadroes = (campos: Cadastro['campos'], valores: Linha): Linha =>
  Object.fromEntries(
    Object.entries(campos).map(([coluna, campo]) => [
      coluna,
      valores[coluna] === undefined ? conferirCampo(campo, undefined).valor : valores[coluna],
    ]),
  );

export const definidos = (valores: Linha): Linha =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== undefined));
