import { useQuery } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import { marcaDaApolice } from '../../../../shared/apolice/situacao.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { apolicesNomeadasQuery, type Escolhida } from '../../api/apolice-escolhas.ts';
import { ramosQuery } from '../../api/ramos.ts';

interface ApolicesNomeadasProps {
  readonly typed: string;
  readonly ramo: string;
  readonly onChoose: (apolice: Escolhida) => void;
}

/** Policies that match the typed text; only a click fills in the id or the branch. */
export function ApolicesNomeadas({ typed, ramo, onChoose }: ApolicesNomeadasProps) {
  const { data } = useQuery(apolicesNomeadasQuery(typed));
  const { porId, porNumero = [] } = data ?? {};
  const ramoDela = Number(porId?.ramo);
  return (
    <>
      <p role="status" className="ap-field-hint mb-0">
        {porId && `Apólice ${descricaoDe(porId)}`}
        {porId === null && porNumero.length === 0 && 'Nenhuma apólice tem este ID ou número'}
      </p>
      {porId && ramoDela > 0 && ramoDela !== Number(ramo) && (
        <Button variant="link" size="sm" className="p-0" onClick={() => onChoose(porId)}>
          Usar o ramo {ramoDela}, que é o desta apólice
        </Button>
      )}
      {porNumero.map((apolice) => (
        <Button
          key={apolice.iD_APOLICE_NACIONAL}
          variant="link"
          size="sm"
          className="p-0 text-start"
          onClick={() => onChoose(apolice)}
        >
          Usar a apólice {descricaoDe(apolice)} (ID {apolice.iD_APOLICE_NACIONAL})
        </Button>
      ))}
    </>
  );
}

function descricaoDe(apolice: Escolhida): string {
  const marca = marcaDaApolice(apolice, hoje())?.texto;
  return [`${apolice.numero} — ${apolice.seguradoRazaoSocial}`, marca].filter(Boolean).join(' · ');
}

/** Name of the typed branch, if the branches are loaded. */
export function RamoHint({ id }: { readonly id: string }) {
  const { data } = useQuery(ramosQuery());
  return data?.find((ramo) => String(ramo.id) === id)?.nome ?? null;
}
