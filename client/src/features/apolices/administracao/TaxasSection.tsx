import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  alcanceDaTaxa,
  classeDaTaxa,
  cobrancaDaTaxa,
  taxas,
  vigenciaDaTaxa,
} from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import { contados, formatarInteiro } from '../../../../../shared/format/numero.ts';
import { parteQuery } from '../../../api/apolice-administracao.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { paths } from '../../../navigation/paths.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Prose, Section } from '../Section.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { SecondaryButton, SecondaryLink } from '../../../ui/SecondaryButton.tsx';
import { QueryState } from '../../../campos/QueryState.tsx';

const RecalcularDialog = deferred(() => import('../../../campos/RecalcularDialog.tsx'));

/** Rates shown on the policy page; all of them are on their own page. */
const SHOWN = 10;

export function TaxasSection({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(parteQuery(taxas, id));
  const todas = data?.retorno ?? [];
  const foraDaMatriz = todas.filter((taxa) => classeDaTaxa(taxa) !== 'MATRIZ');
  const mayWrite = useAdmitted('write');
  const [recalculando, setRecalculando] = useState(false);
  const naMatriz = todas.length - foraDaMatriz.length;
  return (
    <Section
      id="taxas"
      action={
        <div className="d-flex flex-wrap gap-2 no-print">
          <SecondaryLink
            size="sm"
            text={`Todas as taxas${todas.length === 0 ? '' : ` (${formatarInteiro(todas.length)})`}`}
            to={paths.apoliceTaxas(id)}
          />
          <SecondaryLink size="sm" text="Matriz UF × UF" to={paths.apoliceTaxas(id, 'matriz')} />
          <SecondaryLink size="sm" text="Testar um embarque" to={paths.apoliceTaxas(id, 'teste')} />
          {mayWrite && <SecondaryButton text="Recalcular embarques" size="sm" onClick={() => setRecalculando(true)} />}
        </div>
      }
    >
      <QueryState isLoading={!data && !error} error={error} refetch={refetch} />
      {data?.retorno.length === 0 && <Prose>{taxas.descricao}</Prose>}
      {naMatriz > 0 && <Prose>{`A matriz UF × UF tem ${contados(naMatriz, 'taxa')}.`}</Prose>}
      {foraDaMatriz.length > 0 && (
        <PlainTable
          label="Taxas da apólice"
          heads={['Para quais embarques', 'Cobrança', 'Vigência']}
          rows={foraDaMatriz
            .slice(0, SHOWN)
            .map((taxa) => [alcanceDaTaxa(taxa), cobrancaDaTaxa(taxa), vigenciaDaTaxa(taxa) || 'a da apólice'])}
        />
      )}
      {recalculando && (
        <RecalcularDialog quais={{ filtros: { id_apolice: Number(id) } }} onClose={() => setRecalculando(false)} />
      )}
    </Section>
  );
}
