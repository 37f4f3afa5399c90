-- The requests and the report of wrk, for load.ts.
local requests = {}
local index = 0

function init(arguments)
  for path in io.lines(arguments[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  index = index % #requests + 1
  return requests[index]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'report {"perSecond":%f,"p99":%f,"bytes":%f,"failures":%d}\n',
    summary.requests / summary.duration * 1e6,
    latency:percentile(99) / 1000,
    summary.bytes / summary.requests,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
