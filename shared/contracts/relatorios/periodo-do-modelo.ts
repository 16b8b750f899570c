import { diaCorrido, diaDoMes, somarDias } from '../../format/data.ts';
import { type Linha, conferirCampo } from '../cadastros/conferir-campo.ts';
import type { Periodicidade } from '../relatorio-agendamentos.ts';
import type { Relatorio } from './definir-relatorio.ts';
import { sugerido } from './relatorio-calls.ts';

/** Days (`YYYY-MM-DD`). */
export interface Corrida {
  readonly hoje: string;
  /** First day that no earlier run covered completely. */
  readonly desde: string;
  readonly ate: string;
  readonly mensal: boolean;
}

export const corridaDoDia = (hoje: string): Corrida => ({ hoje, desde: hoje, ate: hoje, mensal: false });

/** The month before, or the days since the previous run, up to yesterday. */
export function corridaAgendada(periodicidade: Periodicidade, hoje: string): Corrida {
  const mensal = periodicidade === 'MENSAL';
  const ate = somarDias(mensal ? `${hoje.slice(0, 7)}-01` : hoje, -1);
  const desde = mensal ? `${ate.slice(0, 7)}-01` : somarDias(hoje, periodicidade === 'SEMANAL' ? -7 : -1);
  return { hoje, desde, ate, mensal };
}

interface Guardado {
  readonly parametros: Linha;
  readonly salvo_em: string;
}

/** A model's parameters: its period moves by whole months (days within one), and ends today if it did when saved. */
export function parametrosNaCorrida(relatorio: Relatorio, { parametros, salvo_em }: Guardado, corrida: Corrida): Linha {
  const { sugestoes, periodos = [], parametros: campos } = relatorio;
  if (sugestoes === undefined) return parametros;
  const sozinhos = Object.keys(campos).filter(
    (nome) => !periodos.flat().includes(nome) && ['data', 'competencia'].includes(campos[nome]?.tipo ?? ''),
  );
  const movidos: Record<string, string | number> = {};
  for (const [de, ate] of [...periodos, ...sozinhos.map((nome) => [nome, nome] as const)]) {
    const [inicio, fim] = [diaDe(relatorio, parametros, de), diaDe(relatorio, parametros, ate)];
    if (inicio === null || fim === null) continue;
    const deMeses = campos[de]?.tipo === 'competencia';
    const periodo = { inicio, fim: deMeses ? ultimoDoMes(fim) : fim, doAno: sugestoes[de] === 'inicio-do-ano' };
    const movido = mover(periodo, salvo_em, corrida);
    const escrito = (dia: string) => (deMeses ? Number(dia.slice(0, 7).replace('-', '')) : dia);
    movidos[ate] = escrito(movido.fim);
    movidos[de] = escrito(movido.inicio);
  }
  return { ...parametros, ...movidos };
}

/** First day of a month; null: none. */
function diaDe({ parametros: campos }: Relatorio, parametros: Linha, nome: string): string | null {
  const campo = campos[nome];
  const { valor, falha } = campo ? conferirCampo(campo, parametros[nome]) : { valor: null, falha: null };
  if (valor === null || falha !== null) return null;
  return typeof valor === 'number'
    ? `${Math.floor(valor / 100)}-${String(valor % 100).padStart(2, '0')}-01`
    : String(valor);
}

function mover(
  { inicio, fim, doAno }: { readonly inicio: string; readonly fim: string; readonly doAno: boolean },
  salvo: string,
  { hoje, desde, ate, mensal }: Corrida,
): { readonly inicio: string; readonly fim: string } {
  const aberto = fim >= salvo;
  const dia = aberto ? ate : hoje;
  const meses = mensal || inicio.endsWith('-01') ? mesCorrido(dia) - mesCorrido(salvo) : null;
  const dias = (diaCorrido(dia) ?? 0) - (diaCorrido(salvo) ?? 0);
  // A short month would leave out the days after its end.
  const primeiro =
    meses === null ? somarDias(inicio, dias) : noMes(inicio, meses, Math.min(Number(inicio.slice(8)), 28));
  const doMes = fim === ultimoDoMes(fim) ? 31 : Number(fim.slice(8));
  const ultimo = fim === salvo ? dia : meses === null ? somarDias(fim, dias) : noMes(fim, meses, doMes);
  const comeca =
    doAno && inicio === sugerido('inicio-do-ano', salvo) ? String(sugerido('inicio-do-ano', dia)) : primeiro;
  return { inicio: aberto && desde < comeca ? desde : comeca, fim: ultimo };
}

const ultimoDoMes = (dia: string): string => noMes(dia, 0, 31);

const noMes = (dia: string, meses: number, doMes: number): string =>
  diaDoMes(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)) + meses, doMes);

const mesCorrido = (dia: string): number => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7));
