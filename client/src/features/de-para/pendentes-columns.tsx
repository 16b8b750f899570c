import type { Pendente, RegistroDePara, Sugestao } from '../../../../shared/contracts/de-para.ts';
import { layoutText, seguradoText, tipoName } from '../../../../shared/format/mapeamento.ts';
import { FileName } from '../../ui/FileName.tsx';
import { actionsColumn, type Column, columnsOf } from '../../ui/list/columns.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const coluna = columnsOf<Pendente>();

/**
 * @param sugestoes suggestions by text id
 * @param handlers null for read-only profiles.
 */
export function pendentesColumns(
  sugestoes: ReadonlyMap<number, readonly Sugestao[]>,
  handlers: { onMap(pendente: Pendente): void; onAccept(pendente: Pendente, registro: RegistroDePara): void } | null,
): readonly Column<Pendente>[] {
  const columns: readonly Column<Pendente>[] = [
    coluna('de', 'Texto no arquivo', { rowHeader: true }),
    { key: 'tipo', title: 'Tipo', width: '7rem', value: ({ tipo }) => tipoName(tipo) },
    coluna('ocorrencias', 'Vezes', { kind: 'integer', width: '4.75rem' }),
    // No room beside the suggestions; the filters show the layout.
    { key: 'layout', title: 'Layout', width: '9rem', extra: handlers !== null, value: layoutText },
    { key: 'segurado', title: 'Segurado', value: seguradoText },
    coluna('ultimo_arquivo', 'Último arquivo', {
      render: ({ ultimo_arquivo }) => (
        <span className="ap-two-lines">
          <FileName name={ultimo_arquivo} />
        </span>
      ),
    }),
  ];
  if (handlers === null) return columns;
  const sugeridas: Column<Pendente> = coluna('sugestoes', 'Parece ser', {
    // Suggestions stack on a laptop and sit side by side on a wide screen.
    width: 'clamp(13rem, 63.5vw - 41.25rem, 36rem)',
    kind: 'status',
    value: ({ id_pendente }) => (sugestoes.get(id_pendente) ?? []).map(({ descricao }) => descricao).join(', '),
    render: (row) => (
      <div className="ap-sugestoes d-flex flex-wrap">
        {(sugestoes.get(row.id_pendente) ?? []).map((sugestao) => (
          <SecondaryButton
            text={sugestao.descricao}
            key={sugestao.codigo}
            size="sm"
            aria-label={`${sugestao.descricao}: é o que “${row.de}” quer dizer`}
            title={`Mapear “${row.de}” como ${sugestao.descricao} (${sugestao.codigo}): ${porque(sugestao)}`}
            onClick={() => handlers.onAccept(row, sugestao)}
          />
        ))}
      </div>
    ),
  });
  const actions = actionsColumn<Pendente>(
    (row) => (
      <SecondaryButton text="Mapear" size="sm" aria-label={`Mapear ${row.de}`} onClick={() => handlers.onMap(row)} />
    ),
    '6.5rem',
  );
  const [de, ...outras] = columns;
  return de === undefined ? [] : [de, sugeridas, ...outras, actions];
}

/** Similarity, and lead over the runner-up, needed to preselect, in percent: "CARNE CONGELADA" could be any meat. */
const PARECIDO = 55;
const A_FRENTE = 10;

/** The suggestion to preselect; none if it is weak or the runner-up is close. */
export function provavel([primeira, segunda]: readonly Sugestao[]): Sugestao | undefined {
  if (primeira === undefined || !(primeira.semelhanca >= PARECIDO)) return undefined;
  return primeira.semelhanca - (segunda?.semelhanca ?? 0) >= A_FRENTE ? primeira : undefined;
}

export const porque = ({ semelhanca, ja_mapeado }: Sugestao): string =>
  ja_mapeado ? 'o mesmo texto já tem este Para em outro escopo' : `${semelhanca}% de semelhança com o texto`;
