import type { Apolice } from '../../../../shared/contracts/apolices.ts';
import { formatarData } from '../../../../shared/format/data.ts';
import { formatarReais } from '../../../../shared/format/dinheiro.ts';
import { CnpjText } from '../../ui/CnpjText.tsx';
import { Fields, isPresent } from './Fields.tsx';
import { unknownFields } from './unknown-fields.ts';
import { Vigencia } from './Vigencia.tsx';

/** The sections of a policy, in the spec's order. */
export function ApoliceSections({ apolice }: { readonly apolice: Apolice }) {
  const financial = [apolice.valorPremio, apolice.valorIOF, apolice.valorTotal, apolice.formaPagamento];
  const audit = [apolice.dataInclusao, apolice.usuarioInclusao, apolice.dataAlteracao, apolice.usuarioAlteracao];
  return (
    <div className="ap-sections">
      <Fields
        title="Segurado"
        fields={[
          ['Razão Social', apolice.seguradoRazaoSocial],
          ['CNPJ', <CnpjText cnpj={apolice.seguradoCNPJ} />],
        ]}
      />
      <Fields
        title="Corretor"
        fields={[
          ['Razão Social', apolice.corretorRazaoSocial],
          ['CNPJ', <CnpjText cnpj={apolice.corretorCNPJ} />],
        ]}
      />
      <Fields
        title="Vigência e Datas"
        fields={[
          ['Início da Vigência', formatarData(apolice.iniciO_VIGENCIA)],
          ['Fim da Vigência', formatarData(apolice.finaL_VIGENCIA)],
          ['Cancelamento', formatarData(apolice.cancelamentO_VIGENCIA) || 'Não cancelada'],
          ['Data de Emissão', formatarData(apolice.dataEmissao)],
        ]}
      >
        <Vigencia apolice={apolice} />
      </Fields>
      {financial.some(isPresent) && (
        <Fields
          title="Valores Financeiros"
          fields={[
            ['Prêmio', formatarReais(apolice.valorPremio)],
            ['IOF', formatarReais(apolice.valorIOF)],
            ['Total', formatarReais(apolice.valorTotal)],
            ['Forma de Pagamento', apolice.formaPagamento],
          ]}
        />
      )}
      <Fields
        title="Informações Adicionais"
        fields={[
          ['ID Apólice Nacional', apolice.iD_APOLICE_NACIONAL],
          ['Sucursal', apolice.iD_SUCURSAL],
          ['Tipo', apolice.tipo],
          ['Origem do Movimento', apolice.origeM_MOVIMENTO],
          ['Número do Endosso', apolice.numeroEndosso],
          ['Tipo do Endosso', apolice.tipoEndosso],
          ...unknownFields(apolice),
        ]}
      />
      <section className="card">
        <div className="card-header">
          <h2>Observações</h2>
        </div>
        <p className="card-body ap-prose">{apolice.observacoes || 'Nenhuma observação'}</p>
      </section>
      {audit.some(isPresent) && (
        <Fields
          title="Auditoria"
          fields={[
            ['Data de Inclusão', formatarData(apolice.dataInclusao)],
            ['Usuário de Inclusão', apolice.usuarioInclusao],
            ['Data de Alteração', formatarData(apolice.dataAlteracao)],
            ['Usuário de Alteração', apolice.usuarioAlteracao],
          ]}
        />
      )}
    </div>
  );
}
