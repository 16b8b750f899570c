import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportRequest } from '../../api/relacao-embarques.ts';

export const criterios = [
  { value: 'apolice', label: 'Apólice', code: 'A' },
  { value: 'corretor', label: 'Corretor', code: 'C' },
  { value: 'segurado', label: 'Segurado', code: 'S' },
] as const;

/** All text, '' if not chosen, as in the query string and the inputs. */
export interface Parametros {
  readonly criterio: string;
  readonly ramo: string;
  readonly apolice: string;
  readonly grupo: string;
  /** 'YYYY-MM'. */
  readonly competencia: string;
  readonly colunas: readonly string[];
}

const names = ['criterio', 'ramo', 'apolice', 'grupo', 'competencia'] as const;

const known: Readonly<Record<(typeof names)[number], (text: string) => boolean>> = {
  criterio: (text) => criterios.some(({ value }) => value === text),
  ramo: () => true,
  apolice: (text) => /^\d{1,10}$/.test(text),
  grupo: (text) => /^\d{1,10}$/.test(text),
  competencia: (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text),
};

/** Parses the query string; an invalid value counts as not chosen. */
export function readParametros(address: URLSearchParams): Parametros {
  const read = (name: (typeof names)[number]) => {
    const text = address.get(name) ?? '';
    return known[name](text) ? text : '';
  };
  const colunas = (address.get('colunas') ?? '').split(',').filter(Boolean);
  return {
    criterio: read('criterio'),
    ramo: read('ramo'),
    apolice: read('apolice'),
    grupo: read('grupo'),
    competencia: read('competencia'),
    colunas: [...new Set(colunas)],
  };
}

export function writeParametros(parametros: Parametros): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of names) if (parametros[name]) address.set(name, parametros[name]);
  if (parametros.colunas.length > 0) address.set('colunas', parametros.colunas.join(','));
  return address;
}

export const chooseRamo = (parametros: Parametros, ramo: string, colunas: readonly string[]): Parametros => ({
  ...parametros,
  ramo,
  apolice: '',
  grupo: '',
  colunas,
});

export const chooseApolice = (parametros: Parametros, apolice: string): Parametros => ({
  ...parametros,
  apolice,
  grupo: '',
});

export const toggleColuna = (colunas: readonly string[], key: string): readonly string[] =>
  colunas.includes(key) ? colunas.filter((other) => other !== key) : [...colunas, key];

/**
 * Request body of a run (product spec, section 5). Insured and broker stay 0: they follow from the policy.
 * @param ramo the id of the chosen branch.
 */
export function reportRequest(parametros: Parametros, ramo: number): ReportRequest {
  const criterio = criterios.find(({ value }) => value === parametros.criterio);
  return {
    tipoSelecao: criterio?.code ?? 'A',
    idApolice: integer(parametros.apolice),
    idGrupo: integer(parametros.grupo),
    idSegurado: 0,
    idCorretor: 0,
    ramo,
    periodoCompetencia: integer(parametros.competencia.replace('-', '')),
    colunasSelecionadas: [...parametros.colunas],
  };
}

const integer = (text: string): number => Number.parseInt(text, 10) || 0;

/**
 * Parameters kept in the query string, so that a report is a link. Changes replace the history entry. The router updates
 * asynchronously, so a change is shown optimistically and the next one builds on it.
 */
export function useParametros(): [Parametros, (change: (current: Parametros) => Parametros) => Parametros] {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const [ahead, setAhead] = useState<string | null>(null);
  const asked = useRef<readonly string[]>([]);
  const shown = ahead ?? text;
  const parametros = useMemo(() => readParametros(new URLSearchParams(shown)), [shown]);
  const latest = useRef(parametros);
  useEffect(() => {
    latest.current = parametros;
  }, [parametros]);

  // Drop the optimistic state once the router has caught up or the user navigated elsewhere.
  useEffect(() => {
    const reached = asked.current.indexOf(text);
    asked.current = reached < 0 ? [] : asked.current.slice(reached + 1);
    if (asked.current.length === 0) setAhead(null);
  }, [text]);

  function change(next: (current: Parametros) => Parametros): Parametros {
    latest.current = next(latest.current);
    const target = writeParametros(latest.current);
    asked.current = [...asked.current, target.toString()];
    setAhead(target.toString());
    setAddress(target, { replace: true, preventScrollReset: true });
    return latest.current;
  }

  return [parametros, change];
}
