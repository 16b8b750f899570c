import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { type LayoutAjustes, sendAmostra, type LayoutTeste } from '../../api/layouts.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { sampleHints } from './tipos.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { contados } from '../../../../shared/format/numero.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export interface Typed {
  /** Null if the form is invalid. */
  ajustes(): Promise<LayoutAjustes | null>;
  onChange(listener: () => void): () => void;
}

type Amostra = Parameters<typeof sendAmostra>[1] & { readonly of: LayoutCompleto };

/** Tests a layout on a pasted sample; nothing is stored. Not a `<form>`, because it is nested in one. */
export default function Teste({ layout, typed }: { readonly layout: LayoutCompleto; readonly typed?: Typed }) {
  const ramos = useQuery(ramosQuery());
  const sampleId = useId();
  const [ramo, setRamo] = useState('');
  const [texto, setTexto] = useState('');
  const chosen = ramos.data?.find(({ value }) => value === ramo);
  const test = useMutation({
    mutationFn: ({ of, ...amostra }: Amostra) => sendAmostra(of.id_LAYOUT_ENTRADA_MASSA, amostra),
  });
  const { reset } = test;
  // A change in the form makes the result stale.
  useEffect(() => typed?.onChange(reset), [typed, reset]);
  const ask = async () => {
    if (!chosen || texto.trim() === '' || test.isPending) return;
    const ajustes = await typed?.ajustes();
    if (ajustes !== null) test.mutate({ of: layout, ramo: chosen.id, texto, ...(ajustes && { ajustes }) });
  };
  return (
    <>
      <div className="ap-form">
        <SearchableSelect
          label="Ramo"
          options={(ramos.data ?? []).map(({ value, nome }) => ({ value, label: nome }))}
          value={ramo}
          onChange={setRamo}
          placeholder="Selecione um ramo"
          loading={ramos.isLoading}
        />
        <div className="ap-field">
          <label className="form-label" htmlFor={sampleId}>
            Amostra
          </label>
          <textarea
            id={sampleId}
            className="form-control font-monospace small"
            rows={6}
            maxLength={100_000}
            spellCheck={false}
            wrap="off"
            value={texto}
            aria-describedby={`${sampleId}-hint`}
            onChange={(event) => setTexto(event.target.value)}
          />
          <p id={`${sampleId}-hint`} className="ap-field-hint">
            {sampleHints[layout.tipo]} Escolha o ramo e cole a amostra para testar; nada é gravado.
          </p>
        </div>
        <QueryState error={test.error} />
        <div className="d-flex flex-wrap gap-2">
          <Button
            variant={typed ? 'outline-secondary' : 'primary'}
            aria-disabled={test.isPending}
            onClick={() => void ask()}
          >
            {test.isPending ? <Spinner /> : <Icon name="play" />}
            Testar
          </Button>
        </div>
      </div>
      {test.data && test.variables.of === layout && (
        <TesteResult layout={layout} teste={test.data} typed={typed !== undefined} />
      )}
    </>
  );
}

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 7 });

/** Formats a parsed value in pt-BR: `21/11/2026`, `1.234,56`. */
export function understoodText(tipo: LayoutCampo['tipo'] | undefined, valor: string): string {
  if (tipo === 'DATA') return formatarData(valor);
  // Formatting the string keeps every digit, unlike a number.
  return tipo === 'DECIMAL' ? decimal.format(valor as `${number}`) : valor;
}

type CampoLido = LayoutTeste['linhas'][number]['campos'][number];

interface Props {
  readonly layout: LayoutCompleto;
  readonly teste: LayoutTeste;
  /** The result is of unsaved changes; keeps labels distinct from those of the page behind. */
  readonly typed: boolean;
}

function TesteResult({ layout, teste: { motivo, linhas }, typed }: Props) {
  const tipos = new Map(layout.campos.map(({ campo, tipo }) => [campo, tipo]));
  const wrong = linhas.filter(({ campos }) => campos.some(({ esperado }) => esperado !== null)).length;
  const suffix = typed ? ', antes de gravar' : '';
  return (
    <div className="ap-stack mt-3">
      <p className="mb-0" role="status">
        {contados(linhas.length, 'registro lido', 'registros lidos')}
        {wrong > 0 && `, ${wrong} com erro`}
      </p>
      {motivo && <ErrorAlert message={motivo} />}
      {linhas.map(({ linha, campos }, at) => {
        const certos = campos.filter(({ esperado }) => esperado === null);
        const errados = campos.filter(({ esperado }) => esperado !== null);
        const rowsOf = (some: typeof campos) => some.map((campo) => cellsOf(campo, tipos.get(campo.campo)));
        return (
          <section key={at} aria-label={`Linha ${linha}${suffix}`}>
            <h3 className="mb-2">Linha {linha}</h3>
            {errados.length > 0 && (
              <PlainTable label={`Erros da linha ${linha}${suffix}`} heads={heads} rows={rowsOf(errados)} />
            )}
            {certos.length > 0 && (
              // With many lines users look for errors; with one, for how it was parsed.
              <details open={linhas.length === 1}>
                <summary className="py-1 fw-semibold">
                  {contados(certos.length, 'campo certo', 'campos certos')}
                </summary>
                <PlainTable label={`Campos certos da linha ${linha}${suffix}`} heads={heads} rows={rowsOf(certos)} />
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

const heads = ['Campo', 'Texto no arquivo', 'Entendido como', 'Resultado'];

const cellsOf = ({ campo, texto, valor, esperado }: CampoLido, tipo: LayoutCampo['tipo'] | undefined) => [
  campo === '' ? 'Linha inteira' : nomeDoCampo(campo),
  texto || <i>vazio</i>,
  valor === null ? '–' : understoodText(tipo, valor),
  esperado === null ? (
    <StatusBadge tone="success">Certo</StatusBadge>
  ) : (
    <>
      <StatusBadge tone="danger">Erro</StatusBadge> esperado: {esperado}
    </>
  ),
];
