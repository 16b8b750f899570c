#!/usr/bin/env bash
# An integration with curl (7.87 or newer) alone and a service key: read a list whole, run a report, save its
# spreadsheet, send a file to the converter, and send it again without doubling anything.
#
#   ROMANEIO=http://127.0.0.1:3000 CHAVE=rmn_… examples/integrador.sh <apolice> <ramo> <arquivo.csv>
#
# Without CHAVE, USUARIO and SENHA of a person sign in.
set -euo pipefail

base=${ROMANEIO:-http://127.0.0.1:3000}
apolice=$1 ramo=$2 arquivo=$3
token=${CHAVE:-}

# gateway <endpoint> [options of curl]: one call. Tried again after 408, 429, 500, 502, 503, 504 and broken
# connections, as long as Retry-After says.
gateway() {
  curl -sS --fail-with-body --retry 4 --retry-connrefused --max-time 600 "$base/gateway" \
    --url-query "endpoint=$1" --url-query "api=${api:-main}" ${token:+-H "Authorization: $token"} "${@:2}"
}
json=(-H 'Content-Type: application/json' --data-raw)
# field <name>: the first value of that name in the JSON on standard input.
field() { sed -nE "s/.*\"$1\": ?\"?([^\",}]+).*/\1/p" | head -n 1; }

# Key or token go into Authorization as they are, with no Bearer before them.
[[ $token ]] || token=$(api=auth gateway /api/Auth/login "${json[@]}" "{\"Username\":\"$USUARIO\",\"Password\":\"$SENHA\"}" | field token)

# Every page of the policy list.
lidas=0 total=1 tamanho=100
while ((lidas < total)); do
  pagina=$(gateway /api/Apolice/ListarApolices "${json[@]}" "{\"start\":$((lidas + 1)),\"length\":$tamanho,\"search\":{\"value\":\"\"}}")
  total=$(field recordsTotal <<<"$pagina")
  lidas=$((lidas + $(grep -o '"iD_APOLICE_NACIONAL"' <<<"$pagina" | wc -l)))
done
echo "apolices: $lidas de $total"

# The shipments of a policy, all groups and months: what there is, then the spreadsheet.
pedido="\"idApolice\":$apolice,\"idGrupo\":0,\"ramo\":$ramo,\"periodoCompetencia\":0,\"colunasSelecionadas\":[]"
gateway /api/Relatorios/ListarImpressaorelacaoEmbarquesNacional "${json[@]}" \
  "{\"tipoSelecao\":\"A\",\"idSegurado\":0,\"idCorretor\":0,$pedido}" | grep -q '"status":1'
gateway /api/Relatorios/relacaoEmbarquesNacionalOnLine "${json[@]}" "{\"previa\":true,\"pre_fatura\":0,$pedido}" -o embarques.xlsx
echo "planilha: $(wc -c <embarques.xlsx) bytes"

# A file for the converter. Sent again, as where no answer came, it gets the first result with "repetido":true.
gateway "/api/Conversor/upload/CSV?ramo=$ramo" -F "file=@$arquivo"
echo
