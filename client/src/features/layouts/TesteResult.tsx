import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import type { LayoutTeste } from '../../api/layouts.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { understoodText } from './campo-text.ts';

interface Props {
  readonly layout: LayoutCompleto;
  readonly teste: LayoutTeste;
  /** Tells it apart from what the page behind shows of the layout as it is. */
  readonly typed: boolean;
}

/** What a sample was read as: each field as it stands and as it is understood, and what is wrong with it. */
export function TesteResult({ layout, teste: { motivo, linhas }, typed }: Props) {
  const tipos = new Map(layout.campos.map(({ campo, tipo }) => [campo, tipo]));
  const wrong = linhas.filter(({ campos }) => campos.some(({ esperado }) => esperado !== null)).length;
  const suffix = typed ? ', antes de gravar' : '';
  return (
    <div className="ap-stack mt-3">
      <p className="mb-0" role="status">
        {linhas.length === 1 ? '1 registro lido' : `${linhas.length} registros lidos`}
        {wrong > 0 && `, ${wrong} com erro`}
      </p>
      {motivo && <ErrorAlert message={motivo} />}
      {linhas.map(({ linha, campos }, at) => (
        <section key={at} aria-label={`Linha ${linha}${suffix}`}>
          <h3 className="ap-record-title">Linha {linha}</h3>
          <PlainTable
            label={`Campos da linha ${linha}${suffix}`}
            heads={['Campo', 'Texto no arquivo', 'Entendido como', 'Resultado']}
            rows={campos.map(({ campo, texto, valor, esperado }) => [
              campo || 'Linha inteira',
              texto || <i>vazio</i>,
              valor === null ? '–' : understoodText(tipos.get(campo), valor),
              esperado === null ? (
                <StatusBadge tone="success">Certo</StatusBadge>
              ) : (
                <>
                  <StatusBadge tone="danger">Erro</StatusBadge> esperado: {esperado}
                </>
              ),
            ])}
          />
        </section>
      ))}
    </div>
  );
}
