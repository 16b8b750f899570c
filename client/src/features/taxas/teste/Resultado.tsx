import { cobrancaDaTaxa } from '../../../../../shared/contracts/apolice-partes/taxa-em-texto.ts';
import type { Simulacao } from '../../../../../shared/contracts/simulacao-de-taxa.ts';
import { formatarDecimal } from '../../../../../shared/format/decimal.ts';
import { formatarReais } from '../../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { taxas as declaradas } from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** Rates that are listed; the fitting ones come first. */
const SHOWN = 50;

const percursos: Readonly<Record<string, string>> = declaradas.campos.percurso.opcoes;
const partes = { taxas: 'Taxas', tomadores: 'Tomadores' } as const;

/** What a tested shipment pays: its rate and why, the premium line by line, and the rates that lost. */
export function Resultado({ simulacao }: { readonly simulacao: Simulacao }) {
  const { taxas, adicionais, memoria, premio, percurso } = simulacao;
  const escolhida = taxas.find((taxa) => taxa.escolhida);
  return (
    <>
      <section className="card" aria-labelledby="premio-titulo">
        <div className="card-header">
          <h2 id="premio-titulo">Prêmio</h2>
        </div>
        <div className="card-body">
          <p className="ap-teste-premio">{premio === null ? 'Sem prêmio' : formatarReais(premio)}</p>
          <Facts
            facts={[
              ['Taxa que vale', escolhida && `${escolhida.descricao}: ${cobrancaDaTaxa(escolhida)}`],
              ['Por quê', escolhida?.motivo],
              ['Percurso', percurso && percursos[percurso]],
              ...adicionais.map(
                ({ nome, percentual, taxa }) =>
                  [
                    nome,
                    percentual === null
                      ? `${formatarDecimal(taxa ?? '0')}%`
                      : `${formatarDecimal(percentual)}% da taxa`,
                  ] as const,
              ),
            ]}
          />
          <ol className="ap-teste-conta">
            {memoria.map((linha) => (
              <li key={linha}>{linha}</li>
            ))}
          </ol>
        </div>
      </section>
      <section className="card" aria-labelledby="consideradas-titulo">
        <div className="card-header">
          <h2 id="consideradas-titulo">Taxas consideradas</h2>
        </div>
        {taxas.length === 0 ? (
          <p className="card-body ap-prose">Esta apólice não tem taxa.</p>
        ) : (
          <PlainTable
            label="Cada taxa e seu resultado"
            heads={['Para quais embarques', 'Cobrança', 'Resultado', 'Onde está']}
            rows={taxas
              .slice(0, SHOWN)
              .map((taxa) => [
                taxa.descricao,
                cobrancaDaTaxa(taxa),
                taxa.escolhida ? <StatusBadge tone="success">{taxa.motivo}</StatusBadge> : taxa.motivo,
                partes[taxa.parte],
              ])}
          />
        )}
        {taxas.length > SHOWN && (
          <p className="card-body ap-field-hint">{`E mais ${formatarInteiro(taxas.length - SHOWN)}.`}</p>
        )}
      </section>
    </>
  );
}
