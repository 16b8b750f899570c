import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { NumeroUsado } from '../../../../shared/contracts/faturas.ts';
import { situacaoEmPalavras } from '../../../../shared/fatura/situacao.ts';
import { numeracaoQuery } from '../../api/faturas.ts';
import { ramosQuery } from '../../api/ramos.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { useRegistros } from '../../campos/useRegistros.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { BadgeOf } from '../../ui/StatusBadge.tsx';
import { situacaoDaRestituicao } from './situacoes.tsx';
import { TableSection } from '../../ui/PlainTable.tsx';

const documentos: Readonly<Record<NumeroUsado['de'], readonly [string, ((id: number) => string)?]>> = {
  FATURA: ['Fatura', paths.fatura],
  CANCELAMENTO: ['Cancelamento'],
  RESTITUICAO: ['Restituição', paths.restituicao],
  ENDOSSO: ['Endosso'],
  ALTERADO: ['Número anterior', paths.fatura],
  LACUNA: ['Lacuna'],
};
const situacoes = { ...situacaoDaRestituicao, ...situacaoEmPalavras };

function Documento({ de, id }: NumeroUsado) {
  const [nome, caminho] = documentos[de];
  return caminho && id !== null ? <Link to={caminho(id)}>{nome}</Link> : nome;
}

/** Numbers of a branch office and ramo, or of a policy's endorsements, with state; gaps with their reason (domain-3 1.5). */
export default function NumeracaoPage() {
  const [address, setAddress] = useSearchParams();
  const apolice = address.get('apolice');
  const sucursais = useRegistros('sucursal', apolice === null).registros ?? [];
  const ramos = useQuery(ramosQuery()).data ?? [];
  const sucursal = address.get('sucursal') ?? String(sucursais[0]?.['id_sucursal'] ?? '');
  const ramo = address.get('ramo') ?? ramos[0]?.value ?? '';
  const asked = apolice === null ? { id_sucursal: sucursal, id_ramo: ramo } : { id_apolice: apolice };
  const { data, ...query } = useQuery(numeracaoQuery(asked));
  const escolher = (mudanca: object) => setAddress({ sucursal, ramo, ...mudanca }, { replace: true });
  return (
    <>
      <PageHeader
        title="Numeração"
        {...(apolice !== null && { subtitle: 'Endossos da apólice' })}
        back={paths.faturas}
      />
      {apolice === null && (
        <div className="d-flex flex-wrap gap-3 mb-3">
          <SelectField
            label="Sucursal"
            options={sucursais.map((uma) => ({ value: String(uma['id_sucursal']), label: String(uma['nome']) }))}
            value={sucursal}
            onChange={(outra) => escolher({ sucursal: outra })}
          />
          <SelectField
            label="Ramo"
            options={ramos.map(({ value, nome }) => ({ value, label: nome }))}
            value={ramo}
            onChange={(outro) => escolher({ ramo: outro })}
          />
        </div>
      )}
      <QueryState {...query} />
      {data?.length === 0 && <EmptyState text="Nenhum número usado ainda" />}
      <TableSection
        title="Números"
        heads={['Número', 'Documento', 'Situação', 'Motivo']}
        rows={(data ?? []).map((um) => [
          um.ate === null ? um.numero : `${um.numero} a ${um.ate}`,
          <Documento key="de" {...um} />,
          um.situacao && <BadgeOf key="situacao" badge={situacoes[um.situacao]} />,
          um.motivo,
        ])}
      />
    </>
  );
}
