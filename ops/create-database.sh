#!/bin/sh
# Makes the shop's account, which is no superuser, and its database. The postgres image runs it on an empty volume.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$ZHIYE_PASSWORD" -U postgres <<'SQL'
CREATE ROLE zhiye LOGIN PASSWORD :'password';
CREATE DATABASE zhiye OWNER zhiye;
SQL
