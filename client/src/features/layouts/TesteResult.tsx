import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { LayoutCampo } from '../../../../shared/format/layout.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { contados } from '../../../../shared/format/numero.ts';
import type { LayoutTeste } from '../../api/layouts.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

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

export function TesteResult({ layout, teste: { motivo, linhas }, typed }: Props) {
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
              <details className="ap-campos" open={linhas.length === 1}>
                <summary>{contados(certos.length, 'campo certo', 'campos certos')}</summary>
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
