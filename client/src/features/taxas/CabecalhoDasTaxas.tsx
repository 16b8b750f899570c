import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { formatarData } from '../../../../shared/format/data.ts';
import { apoliceInteiraQuery } from '../../api/apolice-administracao.ts';
import { paths } from '../../navigation/paths.ts';
import { SecondaryLink } from '../../ui/SecondaryButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';

const paginas = { lista: 'Todas as taxas', matriz: 'Matriz UF × UF', teste: 'Testar um embarque' };

export function CabecalhoDasTaxas({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  const { pathname } = useLocation();
  const { data, isLoading } = useQuery(apoliceInteiraQuery(id));
  const apolice = data?.retorno;
  return (
    <>
      <PageHeader
        title={apolice ? `Taxas da apólice #${String(apolice['numero'])}` : 'Taxas da apólice'}
        badge={isLoading && <span className="ap-awaited" />}
        subtitle={
          apolice &&
          `${String(apolice['id_segurado_rotulo'])}, ${formatarData(String(apolice['inicio_vigencia']))} a ${formatarData(String(apolice['fim_vigencia']))}`
        }
      >
        <SecondaryLink icon="arrow-left" text="Apólice" to={paths.apolice(id)} />
        {children}
      </PageHeader>
      <PageTabs
        label="Taxas da apólice"
        tabs={Object.entries(paginas).map(([vista, label]) => {
          const to = paths.apoliceTaxas(id, vista);
          return { to, label, current: to === pathname && 'page' };
        })}
      />
    </>
  );
}
